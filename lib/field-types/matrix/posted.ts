import { isRecord } from "@/lib/domain/fields/answers";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import { strayText, type PostedReader } from "../_shared/answers/posted-field";

/** Each row is a part of its own. */
export const matrixReader: PostedReader = {
  parts: /^row\d+$/,
  read: (field, posted) => {
    const rows = new Map<string, unknown[]>();
    for (const { row, option } of Object.values(posted.parts).flat().map(readChoice)) {
      rows.set(row, [...(rows.get(row) ?? []), option]);
    }
    return rows.size > 0 ? { [field.id]: Object.fromEntries(rows) } : strayText(field, posted);
  },
};

/** What is no such choice is left to validation, which refuses it. */
function readChoice(text: string): { row: string; option: unknown } {
  const choice = parseBoundedJson(text);
  return isRecord(choice) && typeof choice["row"] === "string"
    ? { row: choice["row"], option: choice["option"] ?? "" }
    : { row: text, option: text };
}
