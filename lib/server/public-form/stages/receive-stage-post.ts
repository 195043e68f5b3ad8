import "server-only";
import { AppError } from "@/lib/domain/errors";
import { ORDER_INPUT } from "@/lib/domain/forms/initial-form-state";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { languageQuery } from "../language/language-menu";
import { postedOrder } from "../page/option-order";
import { isRedrawn } from "../submit/form-post/read-page-form";
import { readPostedPage, type PostRequest } from "../submit/form-post/read-posted-page";
import { redrawnPage } from "../submit/form-post/receive-page-post";
import { submitPageForm } from "../submit/form-post/submit-page-form";
import { completeStage } from "./complete-stage";
import type { OpenStage } from "./open-stage";
import { withFileLinks } from "./stage-files";
import { stageItem } from "./stage-page";
import { stagePath } from "./stage-url";
import { shownStageForm } from "./stage-version";

const OK = 200;
const BAD_REQUEST = 400;
const CONFLICT = 409;

type PostedStage = {
  token: string;
  stage: OpenStage;
  request: PostRequest;
  now: Date;
};

/**
 * Handles the page of a stage that was posted without JavaScript: 303 to the page that says that it was received, or the
 * page itself with everything typed in it, with 400, or with 409 when it was filled in already or other answers changed.
 */
export async function receiveStagePost({
  token,
  stage,
  request,
  now,
}: PostedStage): Promise<StreamReply> {
  const { ip, headers } = request;
  const form = shownStageForm(stage);
  const { version } = form;
  const { form: posted, files } = await readPostedPage(version, request, now);
  let status = isRedrawn(posted) ? OK : BAD_REQUEST;
  const outcome = await submitPageForm({
    live: version,
    form: posted,
    files,
    link: {
      fields: form.asked,
      readOnly: form.earlier,
      page: (shown) => stageItem({ token, stage, form }, shown),
    },
    store: async ({ body: answers, fingerprint, revision, sender }) => {
      try {
        const { token: formToken } = sender;
        const sent = { body: answers, fingerprint, revision, formToken };
        await completeStage({ stage, ...sent, ip, now });
      } catch (error) {
        status = error instanceof AppError && error.code === "conflict" ? CONFLICT : BAD_REQUEST;
        throw error;
      }
      return { id: stage.submissionId };
    },
    headers,
    ip,
    now,
  });
  if ("attempt" in outcome) {
    return redrawnPage({
      attempt: outcome.attempt,
      live: withFileLinks(form, token),
      opening: "open",
      publicUrl: stage.publicUrl,
      surface: "form",
      headers,
      order: postedOrder(version.fields, posted.get(ORDER_INPUT)?.[0]),
      status,
    });
  }
  return new StreamReply({
    status: 303,
    headers: { location: `${stagePath(token)}?done=1${languageQuery(stage.shown, "&")}` },
  });
}
