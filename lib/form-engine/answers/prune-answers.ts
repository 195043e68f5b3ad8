import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { visibleFieldIds } from "@/lib/domain/visibility/visible-fields";
import { canonicalAnswers } from "./canonical-answers";

/**
 * The canonical answers of visible fields: `id`, `id_other`, `id_duration`. Hidden answers are not
 * sent or stored (reading 12). Idempotent: in a cycle of conditions, removing an answer may hide
 * another field, so it repeats until nothing changes.
 */
export function pruneAnswers(fields: readonly Field[], answers: Answers): Answers {
  let pruned = canonicalAnswers(fields, answers);
  for (;;) {
    const visible = visibleFieldIds({ fields, answers: pruned });
    const shown = fields.filter((field) => visible.has(field.id));
    const next = canonicalAnswers(shown, pruned);
    if (Object.keys(next).length === Object.keys(pruned).length) {
      return next;
    }
    pruned = next;
  }
}
