import "server-only";
import { AppError } from "@/lib/domain/errors";
import { splitPages } from "@/lib/form-engine/pages/split-pages";
import { addPendingReached } from "@/lib/server/forms/activity/pending-activity";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { utcDay } from "@/lib/utils/dates";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { isHumanVisitOnOwnPage } from "./human-visit";

/**
 * The pages of a reached-pages report, each once. Those that the live version lacks are left out: a page
 * that was opened before it was published again may name some. 400 when it has none of them.
 */
export function requirePages(
  { fields }: Pick<PublishedVersion, "fields">,
  pageIds: readonly string[],
): string[] {
  const known = new Set(splitPages(fields).map(({ id }) => id));
  const reached = [...new Set(pageIds)].filter((id) => known.has(id));
  if (reached.length === 0) {
    throw new AppError("invalid", "The form has no such page.");
  }
  return reached;
}

/** Counts that a start got as far as these pages; believed as `countStart` is, and resolves like it. */
export async function countReachedPages({
  formId,
  pageIds,
  headers,
}: {
  formId: number;
  pageIds: readonly string[];
  headers: RequestHeaders;
}): Promise<void> {
  if (!isHumanVisitOnOwnPage(headers)) {
    return;
  }
  const day = utcDay(new Date());
  await Promise.all(
    pageIds.map((pageId) => addPendingReached({ formId, day, pageId, reached: 1 })),
  );
}
