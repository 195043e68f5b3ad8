import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { withColumns } from "@/lib/domain/fields/columns";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { answerShape } from "@/lib/form-engine/answers/answer-shape";
import { prefillable, prefillNames } from "@/lib/form-engine/answers/prefill/prefill";
import { calculationNodes } from "@/lib/form-engine/calculations/calculation-nodes";
import { pipedIdsOf } from "@/lib/form-engine/piping/piping-texts";

/** What of a version decides how its links are filled in. */
export type LinkRules = {
  /** The fields that links fill in, by the parameters that do it. */
  fieldsOf: ReadonlyMap<string, Field>;
  /** Ids of fields of which nothing else in the page depends on the text. */
  fillable: ReadonlySet<string>;
};

export function linkRulesOf(
  fields: readonly Field[],
  { prefillFieldIds }: Pick<PublicPageSettings, "prefillFieldIds">,
): LinkRules {
  const named = calculationNodes(fields).flatMap(({ names }) => [...names]);
  const read = new Set([
    ...withColumns(fields).flatMap(readIdsOf),
    ...named,
    ...fields.flatMap(pipedIdsOf),
  ]);
  return {
    fieldsOf: new Map(
      prefillable(fields, prefillFieldIds).flatMap((field) =>
        prefillNames(field).map((name) => [name, field] as const),
      ),
    ),
    fillable: new Set(
      fields.filter((field) => isTyped(field) && !read.has(field.id)).map(({ id }) => id),
    ),
  };
}

function isTyped(field: Field): boolean {
  return ["typed", "numeric"].includes(answerShape(field));
}
