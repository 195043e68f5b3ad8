import "server-only";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import type { CorrectionNotice } from "@/lib/contracts/public-form/visitor-page";
import { entriesOfFields } from "@/lib/form-engine/answers/changed-fields";
import { shownForCorrection } from "@/lib/form-engine/answers/secret-fields";
import { REQUEST_ID_HEADER } from "@/lib/server/http/requests/request-id";
import { logSecurityEvent } from "@/lib/server/http/security-log";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { languageQuery } from "../language/language-menu";
import { textsFor } from "../language/version-for";
import { versionSentIn } from "../language/version-sent-in";
import { formContent } from "../page/form-content";
import { linkPage } from "../page/link-page";
import { randomOrder } from "../page/option-order";
import { drawnReply, type PageReply } from "../page/page-reply";
import { themeOf } from "../page/theme-of";
import { requireCorrectable } from "../revisions/correctable-version";
import { issueFormToken } from "../spam-guard/form-token";
import { loadVersion, visitorsVersion, type PublishedVersion } from "../version/published-version";
import { withSecretOutcomes } from "../version/with-secret-outcomes";
import { correctionItem, correctionPath, withSecretNotes } from "./correction-item";
import { findCorrection, type Correction } from "./open-correction";

const GONE = 410;

type Visit = {
  token: string;
  visitor: RequestHeaders;
  /** `done`: what was sent before; `withdraw`: asks to withdraw; `lang`: in which language. */
  parameters: URLSearchParams;
  now?: Date;
};

/**
 * The page of a link to correct a submission: the form with its answers, or what became of it. Opening it changes
 * nothing. 410 when the link is not valid, whatever the reason; what was withdrawn is said once, after withdrawing.
 */
export async function correctionPage({
  token,
  visitor,
  parameters,
  now = new Date(),
}: Visit): Promise<PageReply> {
  const correction = await findCorrection(token, now, parameters.get(LANGUAGE_PARAMETER));
  if (correction === null) {
    return invalidLinkPage(visitor);
  }
  const { mayCorrect, mayWithdraw, withdrawnAt } = correction;
  const notice = (state: CorrectionNotice["state"]) =>
    noticePage({ token, correction, visitor, state });
  const done = parameters.get("done");
  if (withdrawnAt !== null) {
    // Said after withdrawing alone: by itself the link is as invalid as any other.
    return done === "withdrawn" ? notice("withdrawn") : invalidLinkPage(visitor);
  }
  if (mayWithdraw && parameters.has("withdraw")) {
    return notice("withdraw");
  }
  if (done === "corrected" || done === "unchanged") {
    return notice(done);
  }
  if (mayCorrect) {
    return formPage({ token, correction, visitor, now });
  }
  return mayWithdraw ? notice("withdraw") : invalidLinkPage(visitor);
}

/** One page for every link that is not valid, in the visitor's language: nothing is known of whose it was. */
export function invalidLinkPage(visitor: RequestHeaders): Promise<PageReply> {
  const requestId = visitor.get(REQUEST_ID_HEADER) ?? "";
  logSecurityEvent("link-invalid", { headers: visitor, requestId });
  const texts = textsFor(visitor);
  const title = texts.refusals.linkInvalid;
  const content = { kind: "link-problem", title, isPassing: false } as const;
  const page = {
    surface: "form",
    language: texts.language,
    theme: themeOf(visitor),
    look: null,
    isNegotiated: true,
    head: { title, isSecret: true },
    texts,
    content,
  } as const;
  return drawnReply({ page, visitor, status: GONE });
}

type Opened = { token: string; correction: Correction; visitor: RequestHeaders };

async function formPage({ token, correction, visitor, now }: Opened & { now: Date }) {
  const { formId, submissionId, publicUrl, mayWithdraw } = correction;
  const correctable = await requireCorrectable({ formId, submissionId, by: "respondent" }, now);
  const { revision, answers } = correctable;
  const version = await versionSentIn(visitorsVersion(correctable.version), correction.live);
  const shown = { revision: String(revision) };
  const { content } = await formContent({
    live: withSecretNotes(withSecretOutcomes(version, answers)),
    surface: "form",
    publicUrl,
    // What was sent in time may be corrected, whether the form takes more or not.
    opening: "open",
    order: randomOrder(version.fields),
    token: issueFormToken({ formId, now }),
    prefilled: shownForCorrection(version.fields, entriesOfFields(version.fields, answers)),
    item: correctionItem({ token, correction, version }, shown),
  });
  const withdrawPath = mayWithdraw ? withdrawalPath(token, version) : undefined;
  return linkPage({ version, content: { ...content, withdrawPath }, visitor });
}

/** The question whether to withdraw a submission. */
export function withdrawalPath(
  token: string,
  version: Pick<PublishedVersion, "settings" | "language">,
): string {
  return `${correctionPath(token)}?withdraw=1${languageQuery(version, "&")}`;
}

type Noticed = Opened & { state: CorrectionNotice["state"] };

async function noticePage({ token, correction, visitor, state }: Noticed) {
  const { submissionId, sentAt, withdrawnAt, versionId, mayCorrect, live } = correction;
  const answered = (await loadVersion(versionId)) ?? live;
  const version = await versionSentIn(answered, live);
  const { publicForm, settings } = version;
  const notice: CorrectionNotice = {
    form: publicForm,
    settings,
    state,
    receipt: submissionId,
    sentAt: sentAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    path: mayCorrect ? `${correctionPath(token)}${languageQuery(version, "?")}` : null,
    withdrawAction: `/api/corrections/${token}/withdrawal${languageQuery(version, "?")}`,
  };
  const content = { kind: "correction", notice } as const;
  return linkPage({ version, content, visitor });
}
