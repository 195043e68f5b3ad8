import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";

type Question = { question: string; yes: string; no: string };

const QUESTION_ID = "question";

/**
 * Asks visitors whether something may go that they filled in. With an element of the page: browsers let no frame of
 * another site use `confirm`.
 */
export function askVisitor({ question, yes, no }: Question): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className =
    "is-raised m-auto w-80 max-w-[calc(100%-2rem)] rounded-card bg-raised p-5 text-public text-foreground shadow-menu";
  dialog.setAttribute("aria-labelledby", QUESTION_ID);
  const words = document.createElement("p");
  words.id = QUESTION_ID;
  words.className = "wrap-anywhere";
  words.textContent = question;
  const buttons = document.createElement("div");
  buttons.className = "mt-5 flex flex-col gap-3";
  buttons.append(button(yes, PRIMARY, dialog, "yes"), button(no, SECONDARY, dialog, "no"));
  dialog.append(words, buttons);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    };
  });
}

function button(
  words: string,
  look: string,
  dialog: HTMLDialogElement,
  answer: string,
): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `${BUTTON} ${look} ${TOUCH} w-full`;
  made.textContent = words;
  made.onclick = () => dialog.close(answer);
  return made;
}
