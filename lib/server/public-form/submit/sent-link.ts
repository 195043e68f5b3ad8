import "server-only";
import { ITEM_REVISION_HEADER } from "@/lib/contracts/public-form/submit-headers";
import type { SingleUse } from "@/lib/server/public-form/update-links/item-links.repository";
import { requireLink, type OpenLink } from "@/lib/server/public-form/update-links/open-link";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** The link that answers came by, as it was sent. */
export type SentLink = { token: string; revision: string | null };

export type OpenedLink = OpenLink & Pick<SentLink, "revision">;

type Opening = { live: PublishedVersion; link: SentLink; ip: string; now: Date };

/**
 * The link that answers came by. Whether it is used up is another question: what was stored under the same
 * Idempotency-Key is answered again. @throws {AppError} as `requireLink`
 */
export async function openSentLink({ link, ...opening }: Opening): Promise<OpenedLink> {
  const { token, revision } = link;
  return { ...(await requireLink({ ...opening, token })), revision };
}

/** The link of a request; null when its address names none. */
export function sentLinkOf({
  token,
  headers,
}: {
  token: string | undefined;
  headers: RequestHeaders;
}): SentLink | null {
  return token === undefined ? null : { token, revision: headers.get(ITEM_REVISION_HEADER) };
}

/** What uses the link up; null when it is good for any number of submissions. */
export function singleUseOf(
  opened: OpenedLink | null,
  { live: { formId }, now: usedAt }: Pick<Opening, "live" | "now">,
): SingleUse | null {
  const key = opened?.singleUseKey ?? null;
  return key === null ? null : { formId, key, usedAt };
}
