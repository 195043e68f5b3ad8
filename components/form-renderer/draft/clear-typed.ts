import { flushSync } from "react-dom";
import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
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
  if (!(await askToClear(texts))) {
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

/**
 * Asks whether all that was typed may go. With an element of the page: browsers let no frame of another site use
 * `confirm`.
 */
function askToClear({ form: { clear } }: SystemTexts): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className =
    "is-raised m-auto w-80 max-w-[calc(100%-2rem)] rounded-card bg-raised p-5 text-public text-foreground shadow-menu";
  dialog.setAttribute("aria-labelledby", "clear-question");
  const question = document.createElement("p");
  question.id = "clear-question";
  question.textContent = clear.question;
  const buttons = document.createElement("div");
  buttons.className = "mt-5 flex flex-col gap-3";
  buttons.append(button(clear.clear, PRIMARY, dialog), button(clear.keep, SECONDARY, dialog));
  dialog.append(question, buttons);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(dialog.returnValue === clear.clear);
    };
  });
}

function button(words: string, look: string, dialog: HTMLDialogElement): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `${BUTTON} ${look} ${TOUCH} w-full`;
  made.textContent = words;
  made.onclick = () => dialog.close(words);
  return made;
}
