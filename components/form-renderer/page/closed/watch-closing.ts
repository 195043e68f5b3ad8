import { GRACE_MS } from "@/lib/domain/forms/form-availability";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { showClosing } from "./show-closing";

// The longest time that browsers wait for; a page that is open for longer asks when it sends.
const LONGEST_MS = 2 ** 31 - 1;

/** Says on an open page that the form has closed, once it takes no answers any more. The server's clock decides. */
export function watchClosing(
  path: string,
  closesAt: string,
  texts: Pick<SystemTexts, "form">,
): void {
  const left = Date.parse(closesAt) + GRACE_MS - Date.now();
  if (left <= LONGEST_MS) {
    setTimeout(
      () => void showClosing(path, texts).catch(() => undefined),
      Math.max(0, left) + 1000,
    );
  }
}
