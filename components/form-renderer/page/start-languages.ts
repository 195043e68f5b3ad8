import { pageLanguage } from "@/lib/client/public-form/call-address";
import { readDraftLanguage, writeDraftLanguage } from "@/lib/client/stores/draft-language-store";
import { deviceStorage, readDraft } from "@/lib/client/stores/draft-store";
import { openPageStorage } from "@/lib/client/stores/page-storage";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { FORM_ID, LANGUAGE_MENU } from "@/lib/contracts/public-form/public-form-page";

// The script of pages with a menu of languages, before the form's. The server cannot know what a device keeps, so a page
// whose draft was typed in another language opens itself again in that one. Where nothing is kept on the device, what was typed
// is handed to the page that a link of the menu opens.
startMenu(document.querySelector<HTMLElement>(`[${LANGUAGE_MENU}]`));

function startMenu(menu: HTMLElement | null): void {
  if (menu?.dataset["form"] === undefined) {
    handOverTyped(menu);
  } else {
    followDraft(menu);
  }
}

function handOverTyped(menu: HTMLElement | null): void {
  try {
    const { storage, leave } = openPageStorage(window.sessionStorage);
    window.pageStorage = storage;
    menu?.addEventListener("click", (event) => {
      // Others open another tab, and this page stays.
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (isPlain && event.target instanceof HTMLElement && event.target.closest("a")) {
        leave();
      }
    });
  } catch {
    // The browser blocks it: then what was typed is lost.
  }
}

function followDraft(menu: HTMLElement): void {
  const storage = deviceStorage();
  const { form, version } = menu.dataset;
  const language = pageLanguage();
  if (!storage || form === undefined || language === undefined) {
    return;
  }
  const place = { storage, formId: form, version: Number(version) };
  const remember = () => writeDraftLanguage(place, language);
  document.addEventListener("input", remember, { passive: true });
  document.addEventListener("change", remember, { passive: true });
  menu.addEventListener("click", ({ target }) => {
    const chosen = target instanceof HTMLElement ? target.closest("a")?.hreflang : undefined;
    if (chosen) {
      writeDraftLanguage(place, chosen);
    }
  });
  // An address that names a language is what was asked for; it also ends here what a link that is opened below begins.
  const isNamed = new URLSearchParams(window.location.search).has(LANGUAGE_PARAMETER);
  const typedIn = isNamed || isTyped() ? null : readDraftLanguage(place);
  if (typedIn === null || typedIn === language || readDraft(place, Date.now()) === null) {
    return;
  }
  const link = [...menu.querySelectorAll("a")].find(({ hreflang }) => hreflang === typedIn);
  if (link) {
    window.location.replace(link.href);
  }
}

/** Whether something was typed before this script came: it stays on this page. */
function isTyped(): boolean {
  const form = document.getElementById(FORM_ID);
  const elements = form instanceof HTMLFormElement ? [...form.elements] : [];
  return elements.some((element) => {
    if (element instanceof HTMLInputElement) {
      return element.matches("[type=checkbox], [type=radio]")
        ? element.checked !== element.defaultChecked
        : element.value !== element.defaultValue;
    }
    return element instanceof HTMLTextAreaElement
      ? element.value !== element.defaultValue
      : element instanceof HTMLSelectElement &&
          [...element.options].some(
            ({ selected, defaultSelected }) =>
              selected && !defaultSelected && element.selectedIndex > 0,
          );
  });
}
