import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { compileForm } from "@/lib/form-engine/compile-form";

type Answered = Pick<SubmissionDetailResponse, "fields" | "data">;

export type RevisionChange = {
  fieldId: string;
  name: string;
  /** As texts; null = no answer. */
  before: string | null;
  after: string | null;
  /** Its answers are not shown, or what was changed of its rows is not. */
  isSecret: boolean;
};

/** What a revision changed, in the order of the fields: `former` is the one before it. */
export function changesOf({
  former,
  now,
  changed,
}: {
  former: Answered;
  now: Answered;
  changed: readonly string[];
}): RevisionChange[] {
  const [before, after] = [rowsOf(former), rowsOf(now)];
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids]
    .filter((id) => changed.includes(id))
    .map((fieldId) => {
      const rows = [before.get(fieldId), after.get(fieldId)];
      const [then = null, since = null] = rows.map(
        (row) => (row && flattenDisplay(row.value)) || null,
      );
      return {
        fieldId,
        name: rows.findLast((row) => row !== undefined)?.label ?? fieldId,
        before: then,
        after: since,
        isSecret: rows.some((row) => row && isOtherSecret(row.value, then === since)),
      };
    });
}

function rowsOf({ fields, data }: Answered) {
  const rows = displayRows({ form: compileForm(fields), answers: data, texts: ENGLISH_VALUES });
  return new Map(rows.map((row) => [row.fieldId, row]));
}

/** Of rows, where nothing else is another one. */
function isOtherSecret(value: DisplayValue, isAlike: boolean): boolean {
  return value.kind === "table"
    ? isAlike && value.cells.flat().some((cell) => cell.kind === "secret")
    : value.kind === "secret";
}
