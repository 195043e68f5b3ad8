import { registerAccount } from "@/lib/server/accounts/register-account";
import { db, type Prisma } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import { messageTargets } from "@/lib/server/public-form/version/message-targets";
import { loadVersion } from "@/lib/server/public-form/version/published-version";

export type Published = { teamId: number; userId: number; formId: number; versionId: number };
type Content = Omit<Parameters<typeof createForm>[0]["request"], "fields"> & { fields?: object[] };

let made = 0;

/** A live form of a new account. */
export async function publishedForm(content: Content): Promise<Published> {
  made += 1;
  const username = `deliveries-${process.pid}-${Date.now()}-${made}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  // The contract fills in defaults, so tests name only the relevant settings.
  const request = { fields: [], ...content } as Parameters<typeof createForm>[0]["request"];
  const { id } = await createForm({ teamId: owner.team.id, createdById: owner.id, request });
  await publishForm({ id, teamId: owner.team.id, publishedBy: username });
  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id } });
  return { teamId: owner.team.id, userId: owner.id, formId: id, versionId: liveVersionId ?? 0 };
}

/** Notes that the account of a form has a confirmed address. */
export async function confirmAddress({ userId }: Pick<Published, "userId">): Promise<string> {
  const data = { emailConfirmedAt: new Date() };
  return (await db.user.update({ where: { id: userId }, data })).email;
}

/** Stores a submission with its deliveries; returns its id. */
export function storedSubmission(
  { formId, versionId }: Pick<Published, "formId" | "versionId">,
  { answers = {}, now = new Date() }: { answers?: Record<string, unknown>; now?: Date } = {},
): Promise<number> {
  return db.$transaction(async (transaction) => {
    const { id: submissionId } = await transaction.submission.create({
      data: { formId, versionId, answers: answers as Prisma.InputJsonObject, createdAt: now },
    });
    const version = await loadVersion(versionId, transaction);
    const { targets = [], isMailed = false } = version ?? {};
    const messages = version === null ? [] : messageTargets(version, { answers, endingId: null });
    const delivered = { formId, submissionId };
    await enqueueDeliveries(transaction, {
      ...delivered,
      targets: [...targets, ...messages],
      isMailed,
      now,
    });
    return submissionId;
  });
}

/** Marks all jobs as done. */
export async function emptyOutbox(): Promise<void> {
  await db.outboxJob.deleteMany({});
}
