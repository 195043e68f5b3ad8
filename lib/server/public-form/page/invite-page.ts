import "server-only";
import { INVITE_PARAMETER } from "@/lib/contracts/public-form/invite-parameter";
import { AppError } from "@/lib/domain/errors";
import {
  prefillable,
  readPrefill,
  type LinkParameters,
} from "@/lib/form-engine/answers/prefill/prefill";
import { noteOpened } from "@/lib/server/forms/invitees/invitees.repository";
import { afterAnswer } from "@/lib/server/http/after-answer";
import { inviteCookie, requireInvite, type Invited } from "../access/invites";
import { issueFormToken } from "../spam-guard/form-token";
import { openingOf } from "../version/opening";
import type { PublishedVersion } from "../version/published-version";
import { formContent } from "./form-content";
import { linkPage } from "./link-page";
import { randomOrder } from "./option-order";
import type { PageReply } from "./page-reply";
import { prefillOfVisit } from "./prefill-of-visit";
import type { PublicPageVisit } from "./public-page-visit";

const FORBIDDEN = 403;
const GONE = 410;

/**
 * The page of an invitee's link, drawn for them and kept nowhere: 410 with a page that says so once it was used or
 * withdrawn, 403 without one where only invitees may answer. Null for a visit without a link to a form for others, too.
 */
export async function invitePage(
  live: PublishedVersion,
  visit: PublicPageVisit,
): Promise<PageReply | null> {
  const token = [visit.parameters[INVITE_PARAMETER] ?? null].flat()[0] ?? null;
  const { surface, headers: visitor } = visit;
  try {
    const invited = await requireInvite(live, token);
    return invited === null || token === null
      ? null
      : await formPage(live, { visit, invited, token });
  } catch (error) {
    if (!(error instanceof AppError) || !["forbidden", "gone"].includes(error.code)) {
      throw error;
    }
    const title = error.told(live.texts).message;
    const content = { kind: "link-problem", title, isPassing: false } as const;
    const status = error.code === "gone" ? GONE : FORBIDDEN;
    return linkPage({ version: live, surface, content, visitor, status });
  }
}

type Opened = { visit: PublicPageVisit; invited: Invited; token: string };

async function formPage(
  live: PublishedVersion,
  { visit, invited, token }: Opened,
): Promise<PageReply> {
  const { surface, publicUrl, headers, parameters, isShown } = visit;
  const ofAddress = await prefillOfVisit(live, parameters);
  const now = new Date();
  const { content } = await formContent({
    live,
    surface,
    publicUrl,
    opening: await openingOf(live),
    order: randomOrder(live.fields),
    token: issueFormToken({ formId: live.formId, now }),
    prefilled: { ...ofAddress.answers, ...filledIn(live, invited.values) },
    inviteToken: token,
  });
  if (isShown) {
    afterAnswer(noteOpened({ id: invited.id, now }));
  }
  const page = await linkPage({ version: live, surface, content, visitor: headers });
  return { ...page, headers: { ...page.headers, "set-cookie": inviteCookie(live, token) } };
}

/** What the owner's list fills in, as far as it fits the form of now. */
function filledIn({ fields, matchesPattern }: PublishedVersion, values: LinkParameters) {
  const named = fields.filter(({ id }) => Object.hasOwn(values, id));
  const ids = named.map(({ id }) => id);
  return readPrefill({ fields: prefillable(named, ids), parameters: values, matchesPattern })
    .answers;
}
