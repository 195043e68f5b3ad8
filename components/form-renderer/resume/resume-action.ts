import { ApiError } from "@/lib/client/http/api-error";
import type { ResumeLink } from "@/lib/client/stores/resume-link-store";
import { FORM_ID } from "@/lib/contracts/public-form/public-form-page";
import { FORM_CORRECT_URL_HEADER } from "@/lib/contracts/public-form/submit-headers";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import type { LinkSending } from "../send/link-parts";

const RESUME_PARAMETER = "resume";
const REPLACES_PARAMETER = "replaces";
const GONE = 410;
const SENT_BEFORE = 422;
const NO_REFUSAL = { status: 0, headers: new Headers() };

/** Event of the document: nothing is kept under the page's link any more; where what was sent by it is corrected, or null. */
export const LINK_USED = "form-link-used";

/** `replaces`: the end of what this page has seen of the link's answers, ISO 8601; null: unknown. */
type ResumeAction = { action: string; token: string; replaces: string | null };

/**
 * Where this page sends its answers, scripts or not, once they are saved under a link, with the link's token; null before
 * that. The form's own action says it.
 */
export function resumeAction(): ResumeAction | null {
  const action = document.getElementById(FORM_ID)?.getAttribute("action") ?? "";
  const parameters = new URLSearchParams(action.split("?")[1]);
  const token = parameters.get(RESUME_PARAMETER);
  return token === null ? null : { action, token, replaces: parameters.get(REPLACES_PARAMETER) };
}

/** From now on the page sends its answers as those of this link; null: as new ones. */
export function setResumeAction(link: ResumeLink | null): void {
  const form = document.getElementById(FORM_ID);
  const [path = "", query] = (form?.getAttribute("action") ?? "").split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete(RESUME_PARAMETER);
  parameters.delete(REPLACES_PARAMETER);
  if (link !== null) {
    parameters.set(RESUME_PARAMETER, tokenOf(link.url));
    if (link.expiresAt !== null) {
      parameters.set(REPLACES_PARAMETER, link.expiresAt);
    }
  }
  form?.setAttribute("action", `${path}?${parameters}`);
}

/** Sends the answers as those of the link, once there is one. */
export const resumeSending: LinkSending = {
  link: () => {
    const known = resumeAction();
    // What was sent by it before, elsewhere, must not pass for these answers.
    return known === null ? undefined : { action: `${known.action}&repeat=refuse` };
  },
  itemWire: ({ form, answers }) => foldAnswers(form, answers),
  conflictsOf: (error) => {
    const { status, headers } = error instanceof ApiError ? error : NO_REFUSAL;
    if (resumeAction() !== null && [GONE, SENT_BEFORE].includes(status)) {
      // Nothing is kept under the link any more: the next try sends the answers as new ones.
      setResumeAction(null);
      const detail = headers.get(FORM_CORRECT_URL_HEADER);
      document.dispatchEvent(new CustomEvent(LINK_USED, { detail }));
    }
    return null;
  },
  unchosenOf: () => [],
  forgetChoices: () => undefined,
  focusUnchosen: () => undefined,
};

function tokenOf(url: string): string {
  return new URL(url, window.location.href).pathname.split("/").pop() ?? "";
}
