import { GraphQLError } from "graphql";
import type { FakeBoard, FakeItem } from "./accounts";
import type { Rule } from "./cursors";
import { isObject } from "./objects";
import { labelsOf, shownLabels } from "./labels";

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
  const texts = textsOf(item, { board, id });
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
function textsOf(item: FakeItem, { board, id }: { board: FakeBoard; id: string }): string[] {
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
  const country = cell?.country;
  return [isObject(country) ? String(country.code) : (cell?.text ?? "")];
}
