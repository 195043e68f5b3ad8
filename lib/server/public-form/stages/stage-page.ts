import "server-only";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import type { CorrectionNotice } from "@/lib/contracts/public-form/visitor-page";
import type { Answers } from "@/lib/domain/fields/answers";
import { fill } from "@/lib/domain/system-texts/fill";
import { withLimits } from "@/lib/field-types/registry/limits";
import { defaultAnswers } from "@/lib/form-engine/answers/prefill/default-values";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { invalidLinkPage } from "../corrections/correction-page";
import { languageQuery } from "../language/language-menu";
import { formContent } from "../page/form-content";
import { linkPage } from "../page/link-page";
import { randomOrder } from "../page/option-order";
import type { PageReply } from "../page/page-reply";
import { issueFormToken } from "../spam-guard/form-token";
import type { LinkedItem } from "../update-links/page-item";
import { findOpenStage, type OpenStage } from "./open-stage";
import { withFileLinks } from "./stage-files";
import { shownStageForm, type StageForm } from "./stage-version";
import { titleOfStage } from "./title-of-stage";

type Visit = {
  token: string;
  visitor: RequestHeaders;
  /** `done`: it was sent before; `lang`: in which language. */
  parameters: URLSearchParams;
  now?: Date;
};

/**
 * The page of a stage: what was answered before, and its own part to fill in. Opening it decides nothing. 410 when the link
 * is not valid, whatever the reason; what was sent is said once, after sending.
 */
export async function stagePage({
  token,
  visitor,
  parameters,
  now = new Date(),
}: Visit): Promise<PageReply> {
  const stage = await findOpenStage(token, now, parameters.get(LANGUAGE_PARAMETER));
  if (stage === null) {
    return invalidLinkPage(visitor);
  }
  if (stage.step.state !== "waiting") {
    return parameters.has("done") ? noticePage({ stage, visitor }) : invalidLinkPage(visitor);
  }
  const form = shownStageForm(stage);
  const { version } = form;
  const { content } = await formContent({
    live: withFileLinks(form, token),
    surface: "form",
    publicUrl: stage.publicUrl,
    // The form was open when it was answered.
    opening: "open",
    order: randomOrder(version.fields),
    token: issueFormToken({ formId: stage.formId, now }),
    prefilled: withDefaults(form),
    item: stageItem({ token, stage, form }, { revision: String(stage.revision) }),
  });
  return linkPage({ version, content, visitor });
}

/** What it shows, and what its own fields begin with until the stage was filled in once. */
function withDefaults({ version, asked, shown }: StageForm): Answers {
  const isFilled = asked.some(({ id }) => Object.hasOwn(shown, id));
  const limited = withLimits(asked, version.settings);
  return isFilled ? shown : { ...defaultAnswers(limited, version.matchesPattern), ...shown };
}

type Shown = Pick<LinkedItem, "revision" | "conflicts" | "decisions" | "unchosenIds">;

/** What its page needs to know of a stage, besides the answers. */
export function stageItem(
  { token, stage, form }: { token: string; stage: OpenStage; form: StageForm },
  shown: Shown,
): LinkedItem {
  const ids = form.earlier.map(({ id }) => id);
  const title = titleOfStage(stage.shown, stage.step.stageId);
  const words = stage.shown.texts.pages.stage;
  return {
    ...shown,
    action: `/api/stage-links/${token}${languageQuery(stage.shown, "?")}`,
    title: fill(words.item, { stage: title, number: stage.submissionId }),
    isCorrection: true,
    readOnlyFieldIds: ids,
    optionalIds: ids,
    button: words.send,
  };
}

function noticePage({ stage, visitor }: { stage: OpenStage; visitor: RequestHeaders }) {
  const { submissionId, sentAt, shown: version } = stage;
  const { publicForm, settings } = version;
  const notice: CorrectionNotice = {
    form: publicForm,
    settings,
    state: "filled",
    receipt: submissionId,
    sentAt: sentAt.toISOString(),
    withdrawnAt: null,
    path: null,
    withdrawAction: "",
  };
  return linkPage({ version, content: { kind: "correction", notice } as const, visitor });
}
