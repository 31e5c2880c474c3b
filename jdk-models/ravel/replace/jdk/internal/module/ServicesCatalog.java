package ravel.replace.jdk.internal.module;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.loader.BootLoader;
import jdk.internal.module.ServicesCatalog.ServiceProvider;
import ravel.internal.Modules;

/** Providers in modules of the JDK, all of which belong to the boot loader here. */
final class ServicesCatalog {
    private ServicesCatalog() {}

    static List<ServiceProvider> findServices(jdk.internal.module.ServicesCatalog catalog, String service) {
        List<ServiceProvider> found = new ArrayList<>();
        if (catalog == BootLoader.getServicesCatalog()) {
            for (String provider : Modules.providers(service)) {
                try {
                    found.add(new ServiceProvider(Class.forName(provider, false, null).getModule(), provider));
                } catch (ClassNotFoundException e) {
                    throw new InternalError(e);
                }
            }
        }
        return found;
    }
}
