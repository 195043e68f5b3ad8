import { deviceStorage, readDraft } from "@/lib/client/stores/draft-store";
import { FORM_ROOT_ID, FORM_SENT, WELCOME } from "@/lib/contracts/public-form/public-form-page";

// The script of pages with a first screen, before the form's. Without it the screen works, too: its button is a link to the form.
const QUESTION = "[data-question]:not([hidden])";
const CONTROL = `${QUESTION} :is(input:not([type=hidden]), select, textarea, button)`;

const welcome = document.querySelector<HTMLElement>(`[${WELCOME}]`);
if (welcome !== null) {
  startWelcome(welcome);
}

function startWelcome(screen: HTMLElement): void {
  const remove = () => screen.remove();
  if (hasDraft(screen)) {
    remove();
    return;
  }
  // The browser's way back then has nothing to begin.
  document.addEventListener(FORM_SENT, remove);
  screen.addEventListener("keydown", (event) => {
    if (event.key === " " && event.target instanceof HTMLAnchorElement && isButton(event.target)) {
      event.preventDefault();
      event.target.click();
    }
  });
  window.addEventListener("hashchange", () => {
    // One question at a time is answered at once; other forms are read from their title.
    if (window.location.hash === `#${FORM_ROOT_ID}`) {
      document.querySelector<HTMLElement>(CONTROL)?.focus();
    }
  });
}

function isButton(element: Element): boolean {
  return element.matches("[role=button]");
}

/** Whether this device keeps answers that were begun before. */
function hasDraft({ dataset }: HTMLElement): boolean {
  const storage = deviceStorage();
  const { welcome: formId = "", version } = dataset;
  return (
    storage !== null &&
    formId !== "" &&
    readDraft({ storage, formId, version: Number(version) }, Date.now()) !== null
  );
}
