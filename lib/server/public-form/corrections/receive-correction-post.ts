import "server-only";
import { ORDER_INPUT } from "@/lib/domain/forms/initial-form-state";
import { isDecisionField } from "@/lib/form-engine/stages/is-decision-field";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { languageQuery } from "../language/language-menu";
import { versionSentIn } from "../language/version-sent-in";
import { postedOrder } from "../page/option-order";
import { streamed } from "../page/page-reply";
import { requireCorrectable } from "../revisions/correctable-version";
import { isRedrawn } from "../submit/form-post/read-page-form";
import { readPostedPage, type PostRequest } from "../submit/form-post/read-posted-page";
import { redrawnPage } from "../submit/form-post/receive-page-post";
import { submitPageForm } from "../submit/form-post/submit-page-form";
import { visitorsVersion } from "../version/published-version";
import { withSecretOutcomes } from "../version/with-secret-outcomes";
import { correctionItem, correctionPath, withSecretNotes } from "./correction-item";
import { invalidLinkPage, withdrawalPath } from "./correction-page";
import type { Correction } from "./open-correction";
import { sendCorrection } from "./send-correction";

const OK = 200;
const BAD_REQUEST = 400;
const CONFLICT = 409;

type PostedCorrection = {
  token: string;
  correction: Correction;
  request: PostRequest;
  now: Date;
};

/**
 * Handles a correction posted without JavaScript: 303 to the page that says what became of it, or the page itself with
 * everything typed in it, with 400, or with 409 when answers were changed meanwhile.
 */
export async function receiveCorrectionPost({
  token,
  correction,
  request,
  now,
}: PostedCorrection): Promise<StreamReply> {
  const { ip, headers } = request;
  const correctable = await requireCorrectable({ ...correction, by: "respondent" }, now);
  const shown = await versionSentIn(visitorsVersion(correctable.version), correction.live);
  const version = withSecretOutcomes(shown, correctable.answers);
  const { form, files } = await readPostedPage(version, request, now);
  let isChanged = false;
  const outcome = await submitPageForm({
    live: version,
    form,
    files,
    link: {
      fields: version.fields.filter((field) => !isDecisionField(field)),
      readOnly: version.fields.filter(isDecisionField),
      page: (item) => correctionItem({ token, correction, version }, item),
    },
    store: async ({ body: answers, revision }) => {
      const sent = await sendCorrection({ correction, body: answers, revision, ip, now });
      ({ isChanged } = sent);
      return { id: correction.submissionId };
    },
    headers,
    ip,
    now,
  });
  // What may not be corrected any more may only be sent again.
  if ("attempt" in outcome && !correction.mayCorrect) {
    return streamed(await invalidLinkPage(headers));
  }
  if ("attempt" in outcome) {
    return redrawnPage({
      attempt: outcome.attempt,
      live: withSecretNotes(version),
      opening: "open",
      publicUrl: correction.publicUrl,
      surface: "form",
      headers,
      order: postedOrder(version.fields, form.get(ORDER_INPUT)?.[0]),
      status: isRedrawn(form) ? OK : outcome.attempt.isConflict ? CONFLICT : BAD_REQUEST,
      withdrawPath: correction.mayWithdraw ? withdrawalPath(token, version) : undefined,
    });
  }
  const location = `${correctionPath(token)}?done=${isChanged ? "corrected" : "unchanged"}${languageQuery(version, "&")}`;
  return new StreamReply({ status: 303, headers: { location } });
}
