import { ApiError } from "@/lib/client/http/api-error";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";

/** Statuses of answers and files that a form refuses because it is not open, or gone. */
const REFUSED = [404, 409];

/**
 * Where something was refused because the form takes no answers any more: says why on the page, and returns true. Never
 * throws. `path`: of the page; null for one that a closed form still has.
 */
export async function showIfClosed(
  error: unknown,
  path: string | null,
  texts: Pick<SystemTexts, "form">,
): Promise<boolean> {
  if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) {
    return false;
  }
  try {
    const { showClosing } = await import("@/components/form-renderer/page/closed/show-closing");
    return await showClosing(path, texts);
  } catch {
    return false;
  }
}
