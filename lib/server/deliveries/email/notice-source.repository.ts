import "server-only";
import { db } from "@/lib/server/db/client";
import type { ClaimedJob } from "@/lib/server/outbox/claim-jobs.repository";
import type { NoticeSource } from "./notice-mail";

/** What a notice is about, with the form's current title; null when it was deleted. */
export async function findNoticeSource({
  formId,
  bundledRequestId,
  ownerId,
}: Pick<ClaimedJob, "formId" | "bundledRequestId" | "ownerId">): Promise<NoticeSource> {
  if (bundledRequestId !== null) {
    return { requestId: bundledRequestId };
  }
  if (formId === null) {
    return null;
  }
  return db.form.findFirst({
    where: { id: formId, ownerId, deletedAt: null },
    select: { id: true, title: true },
  });
}
