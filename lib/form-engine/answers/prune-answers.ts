import type { Answers } from "@/lib/domain/fields/answers";
import type { CompiledForm } from "../compiled-form";
import { canonicalAnswers } from "./canonical-answers";
import { answerKeys } from "./change-field-entries";

/**
 * The canonical answers of visible fields: `id`, `id_other`, `id_duration`. Hidden answers are not
 * sent or stored. Idempotent: in a cycle of conditions, removing an answer may hide
 * another field, so it repeats until nothing changes.
 */
export function pruneAnswers({ fields, visibleIds }: CompiledForm, answers: Answers): Answers {
  const fieldOf = new Map(fields.flatMap(({ id }) => answerKeys(id).map((key) => [key, id])));
  // Twice: a repeated text becomes the one custom text of a list only once it stands there alone.
  let pruned = canonicalAnswers(fields, canonicalAnswers(fields, answers));
  for (;;) {
    const visible = visibleIds(pruned);
    const entries = Object.entries(pruned);
    const kept = entries.filter(([key]) => visible.has(fieldOf.get(key) ?? ""));
    if (kept.length === entries.length) {
      return pruned;
    }
    pruned = Object.fromEntries(kept);
  }
}
