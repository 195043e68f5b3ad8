import { isObject } from "./objects";

/**
 * How the service says which value it refused. named: by the column. typed: by the column's type, under the name that it
 * has elsewhere, as documented. older: by the column, in the shape of before 2025. silent: not at all; a guess.
 */
export type RefusalShape = "named" | "typed" | "older" | "silent";

const CODE = "ColumnValueException";
const OTHER_NAMES: Record<string, string> = {
  status: "color",
  numbers: "numeric",
  long_text: "long-text",
  checkbox: "boolean",
  people: "multiple-person",
  timeline: "timerange",
  board_relation: "board-relation",
  world_clock: "timezone",
};

/** The answer with its refusal of a value in this shape. */
export function refusalIn(shape: RefusalShape = "named", answer: unknown): unknown {
  const errors: unknown[] = isObject(answer) && Array.isArray(answer.errors) ? answer.errors : [];
  const [first] = errors;
  const extensions = isObject(first) && isObject(first.extensions) ? first.extensions : {};
  const data = isObject(extensions.error_data) ? extensions.error_data : {};
  if (extensions.code !== CODE || shape === "named" || !isObject(first)) {
    return answer;
  }
  if (shape === "older") {
    const { column_id } = data;
    const said = { error_code: CODE, error_message: first.message, status_code: 200 };
    return { ...said, error_data: { column_id } };
  }
  const type = String(data.column_type);
  const told = shape === "typed" ? { error_data: { column_type: OTHER_NAMES[type] ?? type } } : {};
  return {
    data: null,
    errors: [{ ...first, extensions: { code: CODE, status_code: 200, ...told } }],
  };
}
