import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { hashSecret } from "@/lib/server/auth/secrets";
import { rateLimit } from "@/lib/server/http/rate-limit";
import type { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { logger } from "@/lib/server/logging/logger";
import { countMatches } from "@/lib/server/submissions/search/count-matches";
import { fileName } from "@/lib/utils/file-name";
import { openExportSource } from "../export-source";
import { exportReply } from "../export-submissions";
import { findLiveLink, touchLiveLink } from "./live-link.repository";

const MINUTE_MS = 60_000;
const NOTED_EVERY_MS = 5 * MINUTE_MS;
/** Each reads all answers: a sheet asks once an hour, and whenever it is opened. */
const READS = { points: 60, windowMs: 10 * MINUTE_MS };

type Found = NonNullable<Awaited<ReturnType<typeof findLiveLink>>>;

/**
 * Whether a link is good: its form is out of the trash and still that team's, and the member who made it may still give
 * its answers away. Of that member's role and forms the present ones count.
 */
export function isInForce({ formId, teamId, form, member }: Found): boolean {
  const { role, formIds, isDisabled } = member;
  return (
    form.deletedAt === null &&
    form.teamId === teamId &&
    !isDisabled &&
    isAllowed(role, "answers:share") &&
    (formIds === null || formIds.includes(formId))
  );
}

/**
 * The accepted submissions of a form as CSV, for whoever has the key of its live link: number, date and the chosen columns, never
 * those that are secret. 404 for any other key, whatever is wrong with it.
 */
export async function readLiveLink({
  formId,
  key,
  now = new Date(),
}: {
  formId: number;
  key: string;
  now?: Date;
}): Promise<StreamReply> {
  const keyHash = hashSecret(key);
  const link = await findLiveLink({ keyHash });
  if (link === null || link.formId !== formId || !isInForce(link)) {
    throw new AppError("not-found", LIVE_LINK_NOT_FOUND, { event: "link-invalid" });
  }
  await rateLimit({ key: `live-link-reads:${formId}`, ...READS });
  noteUse({ keyHash, lastUsedAt: link.lastUsedAt, now });
  const sized = await countMatches({ formId, quarantined: false, deleted: false });
  const source = await openExportSource({
    ...sized,
    secretsTeamId: link.form.secretsTeamId ?? link.teamId,
    withSecrets: false,
    fieldIds: link.fieldIds,
  });
  return exportReply({
    query: { format: "csv", bom: "0" },
    source,
    title: fileName(link.form.title),
    total: sized.total,
    about: { formId },
  });
}

export const LIVE_LINK_NOT_FOUND = "This address is not valid (any more).";

/** Every few minutes, and without making the sheet wait. */
function noteUse({
  keyHash,
  lastUsedAt,
  now,
}: {
  keyHash: string;
  lastUsedAt: Date | null;
  now: Date;
}): void {
  const notedSince = new Date(now.getTime() - NOTED_EVERY_MS);
  if (lastUsedAt === null || lastUsedAt < notedSince) {
    touchLiveLink({ keyHash, now, notedSince }).catch((error: unknown) =>
      logger.warn({ error }, "Could not note the use of a live link"),
    );
  }
}
