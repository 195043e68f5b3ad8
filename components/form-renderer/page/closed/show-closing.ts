import { callAddress } from "@/lib/client/public-form/call-address";
import { readPage } from "@/lib/client/public-form/read-page";
import {
  CLOSED_NOTICE,
  FORM_CLOSED,
  FORM_ROOT_ID,
} from "@/lib/contracts/public-form/public-form-page";
import { notSentMessage } from "@/lib/domain/forms/submit-failure";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { showLocalTimes } from "../local-times";

/**
 * Asks the server whether the form still takes answers. If not, shows above the form why, as a visitor who comes now
 * reads it, and tells the form with `FORM_CLOSED`. What was typed stays. Returns whether it is closed; false without a path.
 * @throws {Error} when the page cannot be read
 */
export async function showClosing(
  path: string | null,
  texts: Pick<SystemTexts, "form">,
): Promise<boolean> {
  if (path === null) {
    return false;
  }
  const { page } = await readPage(callAddress(path));
  const notice = page.querySelector<HTMLElement>(`[${CLOSED_NOTICE}]`);
  const root = document.getElementById(FORM_ROOT_ID);
  if (notice === null || !root?.querySelector("form")) {
    return false;
  }
  document.querySelector(`[${CLOSED_NOTICE}]`)?.remove();
  notice.className = "mb-8 rounded-control bg-hover px-4 py-3";
  notice.tabIndex = -1;
  root.before(notice);
  showLocalTimes();
  const detail = notSentMessage(texts, notice.getAttribute(CLOSED_NOTICE) ?? "");
  document.dispatchEvent(new CustomEvent(FORM_CLOSED, { detail }));
  notice.focus({ preventScroll: true });
  notice.scrollIntoView({ block: "center" });
  return true;
}
