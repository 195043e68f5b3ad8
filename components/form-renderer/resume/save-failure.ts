import { ApiError, unreachableError } from "@/lib/client/http/api-error";
import { DRAFT_EXPIRES_HEADER } from "@/lib/contracts/public-form/newer-answers";

/**
 * `isGone`: there is nothing under the link any more, and a new one can be made; `newerEnd`: the `expiresAt` of answers that
 * are there and that this page has not seen, else null.
 */
export type SaveFailure = { sentence: string; isGone: boolean; newerEnd: string | null };

/** Of what was typed. */
export const STAYS = "Your answers are still on this page.";
const GONE = 410;
const OFFLINE = "the server cannot be reached";
const ONLINE = "Please try again once you are connected.";
const SENTENCES: Readonly<Record<number, string>> = {
  0: `Nothing was saved: ${OFFLINE}. ${STAYS} ${ONLINE}`,
  404: `This form cannot be saved any more. ${STAYS}`,
  [GONE]: `Nothing is saved under your link any more: the answers were sent or deleted, or their time is over. ${STAYS}`,
};

/** Why what was saved was not deleted, or null where there is nothing any more. */
export function deletionFailure(error: unknown): string | null {
  const { status, body } = error instanceof ApiError ? error : { status: 0, body: "" };
  if (status === GONE) {
    return null;
  }
  return status === 0
    ? `Nothing was deleted: ${OFFLINE}. ${ONLINE}`
    : `Nothing was deleted. ${body}`;
}

/** Why answers were not saved, in a sentence that says that nothing is lost. */
export function saveFailure(error: unknown): SaveFailure {
  const { status, body, fieldErrors, headers } =
    error instanceof ApiError ? error : unreachableError();
  const known = SENTENCES[status];
  const [wrong] = Object.values(fieldErrors);
  const said = [wrong ?? body, STAYS].filter(Boolean).join(" ");
  return {
    sentence: known ?? `Nothing was saved. ${said}`,
    isGone: status === GONE,
    newerEnd: headers.get(DRAFT_EXPIRES_HEADER),
  };
}
