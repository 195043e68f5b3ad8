import type { Sentence } from "@/lib/domain/system-texts/sentence";
import type { SectionNode } from "@/lib/form-engine/nest-fields";
import type { PipedForm } from "@/lib/form-engine/piping/piped-form";
import type { FieldErrors } from "../fields/form-reducer";
import { fieldsInRenderOrder } from "../fields/render-order";

export type OrderedError = { fieldId: string; label: string; sentence: Sentence };

/** The errors of visible fields, from the top of the page to its end. */
export function orderedErrors({
  tree,
  errors,
  visibleIds,
  piped,
}: {
  tree: readonly SectionNode[];
  errors: FieldErrors;
  visibleIds: ReadonlySet<string>;
  /** For the answers in labels. */
  piped?: PipedForm | undefined;
}): OrderedError[] {
  return fieldsInRenderOrder(tree).flatMap((field) => {
    const { id } = field;
    const sentence = errors[id];
    const { label } = piped?.fields.get(id) ?? field;
    return sentence !== undefined && visibleIds.has(id) ? [{ fieldId: id, label, sentence }] : [];
  });
}
