import { ApiError, unreachableError } from "@/lib/client/http/api-error";
import { DRAFT_EXPIRES_HEADER } from "@/lib/contracts/public-form/newer-answers";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";

/**
 * `isGone`: there is nothing under the link any more, and a new one can be made; `newerEnd`: the `expiresAt` of answers that
 * are there and that this page has not seen, else null.
 */
export type SaveFailure = { sentence: string; isGone: boolean; newerEnd: string | null };

const GONE = 410;

/** Why what was saved was not deleted, or null where there is nothing any more. */
export function deletionFailure(
  error: unknown,
  { saving: { deletion } }: SystemTexts,
): string | null {
  const { status, body } = error instanceof ApiError ? error : { status: 0, body: "" };
  if (status === GONE) {
    return null;
  }
  return status === 0 ? deletion.unreachable : fill(deletion.failed, { reason: body });
}

/** Why answers were not saved, in a sentence that says that nothing is lost. */
export function saveFailure(error: unknown, { saving, items }: SystemTexts): SaveFailure {
  const { status, body, fieldErrors, headers } =
    error instanceof ApiError ? error : unreachableError();
  const known: Partial<Record<number, string>> = {
    0: saving.unreachable,
    404: saving.over,
    [GONE]: saving.gone,
  };
  const [wrong] = Object.values(fieldErrors);
  const reason = wrong ?? body;
  const said = [saving.nothing, reason, saving.stays]
    .filter(Boolean)
    .reduce((first, next) => fill(items.both, { first, next }));
  return {
    sentence: known[status] ?? said,
    isGone: status === GONE,
    newerEnd: headers.get(DRAFT_EXPIRES_HEADER),
  };
}
