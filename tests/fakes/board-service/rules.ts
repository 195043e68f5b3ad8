import { GraphQLError } from "graphql";
import type { FakeBoard, FakeCell, FakeItem } from "./accounts";
import type { Rule } from "./cursors";
import { labelsOf, shownLabels } from "./labels";
import { isObject } from "./objects";

/** The service refuses filters on computed columns. */
const CALCULATED = ["mirror", "formula"];

/** Whether an item matches a rule. */
export function isMatch(
  item: FakeItem,
  { board, rule }: { board: FakeBoard; rule: Rule },
): boolean {
  const { column_id: id, compare_value: wanted, operator } = rule;
  const column = board.columns.find((each) => each.id === id);
  if (column !== undefined && CALCULATED.includes(column.type)) {
    const extensions = { code: "InvalidArgumentException" };
    throw new GraphQLError(`Columns of type ${column.type} cannot be filtered`, { extensions });
  }
  const texts = textsOf(item, { board, id, operator });
  const list: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  switch (operator) {
    case "contains_text":
      return texts.some((text) => text.toLowerCase().includes(String(wanted).toLowerCase()));
    case "is_empty":
      return texts.every((text) => text === "");
    case "is_not_empty":
      return texts.some((text) => text !== "");
    case "not_any_of":
      return !list.some((each) => texts.includes(String(each)));
    default:
      return list.some((each) => texts.includes(String(each)));
  }
}

/** The value to compare: the ids of labels, the text of all other types. */
function textsOf(
  item: FakeItem,
  { board, id, operator }: { board: FakeBoard; id: string; operator: string },
): string[] {
  if (id === "group") {
    return [item.group];
  }
  if (id === "name") {
    return [item.name];
  }
  const column = board.columns.find((each) => each.id === id);
  const cell = item.cells[id];
  if (column?.type === "status" || column?.type === "dropdown") {
    const shown = shownLabels(cell);
    const chosen = labelsOf(column).filter(({ label }) => shown.includes(label));
    return chosen.map(({ id: labelId }) => String(labelId));
  }
  return (
    FOUND_BY[column?.type ?? ""]?.(cell ?? { text: null }, operator) ?? [cell?.text ?? ""]
  ).map((text) => text ?? "");
}

type FoundBy = (cell: FakeCell, operator: string) => (string | null)[];

/** By what items are found where it is not the text of their cell. */
const FOUND_BY: Record<string, FoundBy> = {
  // By the code, or by a part of the name.
  country: ({ text, country }, operator) =>
    isObject(country) && operator !== "contains_text" ? [String(country.code)] : [text],
  // By the text that people gave it, not by its address.
  link: ({ text, url_text: shown }) => [typeof shown === "string" && shown !== "" ? shown : text],
  // By the country, or by a part of the number.
  phone: ({ text, country_short_name: country }, operator) =>
    operator === "any_of" || operator === "not_any_of"
      ? [typeof country === "string" ? country : ""]
      : [text],
  date: ({ text, date }) => [typeof date === "string" ? date : text],
};
