import "server-only";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { AppError } from "@/lib/domain/errors";
import { clientIp } from "@/lib/server/http/proxy/client-ip";
import { REQUEST_ID_HEADER } from "@/lib/server/http/requests/request-id";
import { logRefusal } from "@/lib/server/http/security-log";
import { liveVersionSentIn } from "../language/version-sent-in";
import { issueFormToken } from "../spam-guard/form-token";
import { itemDraftOf } from "../update-links/item-draft";
import { findSentAt } from "../update-links/item-links.repository";
import { readLinkToken } from "../update-links/link-token";
import { LINK_PARAMETER } from "../update-links/open-link";
import { pageItem } from "../update-links/page-item";
import { openItem } from "../update-links/with-shown-item";
import { openingOf } from "../version/opening";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { formContent } from "./form-content";
import { linkPage } from "./link-page";
import { randomOrder } from "./option-order";
import type { PageReply } from "./page-reply";
import type { PublicPageVisit } from "./public-page-visit";

const GONE = 410;
const UNAVAILABLE = 503;

/**
 * The token of the link that a visit comes by; null when it comes by none. Where a form has no links, only a token
 * that this server made counts: it must not lead to a blank form, and any other parameter of that name may.
 */
export function linkOf(live: PublishedVersion, { parameters }: PublicPageVisit): string | null {
  const token = parameters[LINK_PARAMETER]?.[0];
  if (token === undefined) {
    return null;
  }
  const isLink = live.settings.updateLinks.enabled || readLinkToken(token) !== null;
  return isLink ? token : null;
}

type ItemVisit = { live: PublishedVersion; visit: PublicPageVisit; token: string };

/**
 * A form's page for the item of a link, in the language of the submission where the link is of one: drawn with what the item
 * holds now, and kept nowhere. 410 and 503 with a page that says why. It is not counted as a view, so that opening a link changes nothing.
 * @throws {AppError} 429 for too many openings
 */
export async function itemPage({ live: visited, visit, token }: ItemVisit): Promise<PageReply> {
  const ip = clientIp(visit.headers);
  const live = await inLanguageOfItem(visited, { visit, token });
  try {
    const opened = await openItem({ live, token, ip });
    const { itemId, item: shown, version } = opened;
    const { answers: prefilled, revision } = shown;
    const draft = itemDraftOf(version, { itemId, revision });
    const { surface, publicUrl } = visit;
    const { content } = await formContent({
      live: version,
      surface,
      publicUrl,
      // What the board asks is answered whether the form takes more or not.
      opening: opened.asked === null ? await openingOf(live) : "open",
      order: randomOrder(live.fields),
      token: issueFormToken({ formId: live.formId, now: new Date() }),
      prefilled,
      item: pageItem(opened, { token, surface, publicUrl, revision, draft }),
    });
    return await linkPage({ version: live, surface, content, visitor: visit.headers });
  } catch (error) {
    const isKnown = error instanceof AppError && ["gone", "unavailable"].includes(error.code);
    if (!isKnown) {
      throw error;
    }
    logRefusal(error, {
      headers: visit.headers,
      requestId: visit.headers.get(REQUEST_ID_HEADER) ?? "",
    });
    const isPassing = error.code === "unavailable";
    const content = {
      kind: "link-problem",
      title: error.told(live.texts).message,
      isPassing,
    } as const;
    const page = await linkPage({
      version: live,
      surface: visit.surface,
      content,
      visitor: visit.headers,
      status: isPassing ? UNAVAILABLE : GONE,
    });
    return error.retryAfterSeconds === undefined
      ? page
      : { ...page, headers: { ...page.headers, "retry-after": String(error.retryAfterSeconds) } };
  }
}

/** `live`: in the language of whoever visits, which stays where the link is not of a submission. */
async function inLanguageOfItem(
  live: PublishedVersion,
  { visit, token }: Omit<ItemVisit, "live">,
): Promise<PublishedVersion> {
  const submissionId = readLinkToken(token)?.submissionId ?? null;
  const { formId } = live;
  const sent = submissionId === null ? null : await findSentAt({ formId, submissionId });
  const lang = visit.parameters[LANGUAGE_PARAMETER]?.[0] ?? null;
  if (sent === null) {
    return live;
  }
  const answered = await loadVersion(sent.versionId);
  return liveVersionSentIn({ live, answered }, sent, lang);
}
