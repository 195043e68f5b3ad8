import { flushSync } from "react-dom";
import { askVisitor } from "@/components/ui/overlays/ask-visitor";
import type { Field } from "@/lib/domain/fields/base-field";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { UploadRegistry } from "@/lib/field-types/_shared/uploads/upload-registry";
import { nestFields } from "@/lib/form-engine/nest-fields";
import { fieldElementIds } from "../fields/field-element-ids";
import { focusField } from "../fields/focus-field";
import { fieldsInRenderOrder } from "../fields/render-order";

export type Clearing = {
  fields: readonly Field[];
  uploads: UploadRegistry;
  /** Forgets all that was typed, and draws the form anew. */
  onClear: () => void;
  texts: SystemTexts;
};

/** Asks, and then clears all: answers, uploads, draft and page. The focus goes to the first field. */
export async function clearTyped({ fields, uploads, onClear, texts }: Clearing): Promise<void> {
  const { question, clear, keep } = texts.form.clear;
  if (!(await askVisitor({ question, yes: clear, no: keep }))) {
    return;
  }
  // What has arrived already belongs to no answer: the server deletes it.
  for (const queue of uploads.queues.values()) {
    queue.read().items.forEach(({ key }) => queue.remove(key));
  }
  // The browser's entry names the page that was seen.
  window.history.replaceState(null, "");
  flushSync(onClear);
  const first = fieldsInRenderOrder(nestFields(fields)).find(({ id }) =>
    document.getElementById(fieldElementIds(id).control)?.checkVisibility(),
  );
  if (first) {
    focusField(first.id);
  }
}
