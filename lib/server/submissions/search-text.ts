import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { displayRows } from "@/lib/form-engine/display-rows";

const MAX_LENGTH = 20_000;

/** What the search looks through: the answers as people see them, in lower case, one a line; no secrets. */
export function searchTextOf({ fields, answers }: { fields: Field[]; answers: Answers }): string {
  return displayRows({ fields, answers })
    .filter((row) => row.value.kind !== "secret")
    .map((row) => flattenDisplay(row.value))
    .filter((text) => text !== "")
    .join("\n")
    .toLowerCase()
    .slice(0, MAX_LENGTH);
}
