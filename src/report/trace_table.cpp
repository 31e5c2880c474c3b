#include "report/trace_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "report/text.hpp"

namespace ravel {
namespace {

constexpr std::size_t kGap = 2;
constexpr std::size_t kNarrowest = 8;       // column of a thread
constexpr std::size_t kWidestColumn = 28;   // unless its name is longer
constexpr std::size_t kLongestName = 16;    // that may make a column wider
constexpr std::size_t kWidestPlace = 32;    // longer file names are cut
constexpr std::size_t kNarrowestText = 16;  // what the last column must have for its texts

struct Row {
  std::size_t thread;  // index of the column
  std::string text, place;
};

struct Table {
  std::vector<std::uint32_t> numbers;  // of the threads, ascending: the order in which they were started
  std::vector<std::string> names;
  std::vector<Row> rows;
  std::size_t place_width = 0;
};

// What a program printed and the values that it chose are its own words.
std::string text_of(const Step& step) {
  const bool verbatim = step.action == "print" || step.action == "throw";
  const std::string what = verbatim ? step.what : without_packages(step.what);
  const std::string_view space = step.action.empty() || what.empty() ? "" : " ";
  return one_line(fmt::format("{}{}{}", step.action, space, what));
}

// The file of all steps that have one, or nothing.
std::string common_file(std::span<const Step> steps) {
  std::string file;
  for (const Step& step : steps) {
    if (!file.empty() && !step.place.file.empty() && step.place.file != file) {
      return {};
    }
    file = step.place.file.empty() ? file : step.place.file;
  }
  return file;
}

// Places in `omitted` are told by their lines alone.
Table make_table(std::span<const Step> steps, const std::string& omitted) {
  Table table;
  std::map<std::uint32_t, std::string> names;
  for (const Step& step : steps) {
    const std::string name = printable(step.thread_name, false);
    names.emplace(step.thread, name.empty() ? fmt::format("#{}", step.thread) : name);
  }
  for (const auto& [number, name] : names) {
    table.numbers.push_back(number);
    table.names.push_back(name);
  }
  for (const Step& step : steps) {
    const auto found = std::ranges::find(table.numbers, step.thread);
    const bool line_only = !omitted.empty() && step.place.file == omitted && step.place.line > 0;
    const std::string place = line_only ? fmt::format(":{}", step.place.line) : place_text(step.place);
    Row row{static_cast<std::size_t>(found - table.numbers.begin()), text_of(step),
            cut(printable(place, false), kWidestPlace)};
    table.place_width = std::max(table.place_width, width_of(row.place));
    table.rows.push_back(std::move(row));
  }
  return table;
}

// As wide as the texts. Long ones do not count, unless in the last column: they reach into the columns to their right.
std::vector<std::size_t> natural_widths(const Table& table) {
  std::vector<std::size_t> widths;
  for (const std::string& name : table.names) {
    widths.push_back(width_of(name));
  }
  for (const Row& row : table.rows) {
    const bool last = row.thread + 1 == widths.size();
    if (last || width_of(row.text) <= kWidestColumn) {
      widths[row.thread] = std::max(widths[row.thread], width_of(row.text));
    }
  }
  return widths;
}

// The natural widths if there is room. Else the widest columns give way, as long as their names stay readable,
// because texts may reach beyond them; the last one, which has nothing to reach into, comes last. Nothing: no room.
std::vector<std::size_t> column_widths(const Table& table, std::size_t room) {
  std::vector<std::size_t> widths = natural_widths(table);
  std::vector<std::size_t> least;
  for (const std::string& name : table.names) {
    least.push_back(std::clamp(width_of(name), kNarrowest, kLongestName));
  }
  least.back() = std::max(least.back(), kNarrowestText);
  std::size_t total = std::accumulate(widths.begin(), widths.end(), kGap * (widths.size() - 1));
  while (total > room) {
    std::size_t widest = widths.size() - 1;
    std::size_t slack = 0;
    for (std::size_t i = 0; i + 1 < widths.size(); ++i) {
      const std::size_t spare = widths[i] - std::min(least[i], widths[i]);
      if (spare > slack) {
        widest = i;
        slack = spare;
      }
    }
    if (widths[widest] <= least[widest]) {
      return {};
    }
    --widths[widest];
    --total;
  }
  return widths;
}

// Texts end in front of `end`, where the places follow.
class Printer {
 public:
  Printer(const Style& style, std::size_t indent, std::size_t end) : style_(style), indent_(indent), end_(end) {}

  // `text` from column `at` on, with `lead` in front of its first line and `place` behind it.
  void line(std::size_t thread, std::size_t at, const std::string& lead, const std::string& text,
            const std::string& place) {
    bool first = true;
    for (const std::string& part : wrap_hanging(text, end_ - at)) {
      out_.append(indent_, ' ');
      out_ += style_.paint_thread(thread, first ? lead : "");
      out_.append(at - (first ? width_of(lead) : 0), ' ');
      out_ += style_.paint_thread(thread, part);
      if (first && !place.empty()) {
        out_.append(end_ - at - width_of(part) + kGap, ' ');
        out_ += style_.paint(Style::Paint::kDim, place);
      }
      out_ += '\n';
      first = false;
    }
  }

  void raw(const std::string& text) {
    out_.append(indent_, ' ');
    out_ += text;
    out_ += '\n';
  }

  std::string take() { return std::move(out_); }

 private:
  // Later lines are set back a little, so that they are not taken for further steps.
  static std::vector<std::string> wrap_hanging(const std::string& text, std::size_t room) {
    if (width_of(text) <= room || room < kNarrowest) {
      return wrap(text, room);
    }
    std::vector<std::string> lines = {wrap(text, room).front()};
    std::string_view rest = std::string_view(text).substr(lines.front().size());
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    for (const std::string& part : wrap(rest, room - kGap)) {
      lines.push_back(std::string(kGap, ' ') + part);
    }
    return lines;
  }

  const Style& style_;
  const std::size_t indent_, end_;
  std::string out_;
};

std::string in_columns(const Table& table, const Style& style, std::size_t indent, std::size_t room,
                       const std::vector<std::size_t>& widths) {
  std::vector<std::size_t> starts(widths.size());
  std::size_t end = 0;
  std::string header;
  std::string rule;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    starts[i] = end + (i > 0 ? kGap : 0);
    header.append(starts[i] - end, ' ');
    rule.append(starts[i] - end, ' ');
    const std::string name = cut(table.names[i], widths[i]);
    header += style.paint(Style::Paint::kStrong, name);
    if (i + 1 < widths.size()) {
      header.append(widths[i] - width_of(name), ' ');
    }
    rule.append(widths[i], '-');
    end = starts[i] + widths[i];
  }
  for (const Row& row : table.rows) {
    end = std::max(end, std::min(starts[row.thread] + width_of(row.text), room));
  }
  Printer printer(style, indent, end);
  printer.raw(header);
  printer.raw(rule);
  for (const Row& row : table.rows) {
    printer.line(row.thread, starts[row.thread], "", row.text, row.place);
  }
  return printer.take();
}

std::string in_one_column(const Table& table, const Style& style, std::size_t indent, std::size_t room) {
  std::size_t name_width = 0;
  for (const std::string& name : table.names) {
    name_width = std::max(name_width, width_of(name));
  }
  name_width = std::min(name_width, room / 3);
  std::size_t text_width = 0;
  for (const Row& row : table.rows) {
    text_width = std::max(text_width, width_of(row.text));
  }
  const std::size_t at = name_width + kGap;
  Printer printer(style, indent, std::min(at + text_width, room));
  for (const Row& row : table.rows) {
    printer.line(row.thread, at, cut(table.names[row.thread], name_width), row.text, row.place);
  }
  return printer.take();
}

// What is left for the columns when the places have theirs.
std::size_t room_of(const Table& table, const Style& style, std::size_t indent) {
  const std::size_t taken = indent + (table.place_width > 0 ? kGap + table.place_width : 0);
  return std::max(style.width, taken + kNarrowestText + kNarrowest) - taken;
}

}  // namespace

std::string place_text(const Place& place) {
  if (!place.file.empty()) {
    return place.line > 0 ? fmt::format("{}:{}", place.file, place.line) : place.file;
  }
  if (place.class_name.empty() || place.member.empty()) {
    return place.class_name;
  }
  return fmt::format("{}.{}", place.class_name, place.member);
}

std::string trace_table(std::span<const Step> steps, const Style& style, std::size_t indent) {
  if (steps.empty()) {
    return {};
  }
  Table table = make_table(steps, "");
  std::size_t room = room_of(table, style, indent);
  std::vector<std::size_t> widths = column_widths(table, room);
  std::string caption;
  const std::string file = common_file(steps);
  if (!file.empty() && (widths.empty() || widths != natural_widths(table))) {
    table = make_table(steps, file);
    room = room_of(table, style, indent);
    widths = column_widths(table, room);
    caption = std::string(indent, ' ') +
              style.paint(Style::Paint::kDim, cut(printable(file, false), style.width - indent)) + "\n";
  }
  return caption +
         (widths.empty() ? in_one_column(table, style, indent, room) : in_columns(table, style, indent, room, widths));
}

}  // namespace ravel
