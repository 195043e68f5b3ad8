import "server-only";
import { db } from "@/lib/server/db/client";

type NewEvent = {
  ownerId: number;
  event: string;
  at: Date;
  subject: string;
  /** How many it was about; null where nothing is counted. */
  amount: number | null;
  address: string;
  userAgent: string;
};

const SEVERAL = "several addresses";

export async function insertAuditEvent(event: NewEvent): Promise<void> {
  await db.auditEvent.create({ data: event, select: { id: true } });
}

/** One row for all events with this key: it adds up their amounts and names an address while it is one. */
export async function addToAuditEvent(event: NewEvent & { mergeKey: string }): Promise<void> {
  const { mergeKey, amount, address } = event;
  await db.auditEvent.upsert({
    where: { mergeKey },
    create: event,
    update: { amount: { increment: amount ?? 0 } },
    select: { id: true },
  });
  await db.auditEvent.updateMany({
    where: { mergeKey, address: { not: address } },
    data: { address: SEVERAL },
  });
}

/** The account's events below the cursor, the newest first. */
export function findAuditEvents({
  ownerId,
  cursor,
  limit,
}: {
  ownerId: number;
  cursor: number | undefined;
  limit: number;
}) {
  return db.auditEvent.findMany({
    where: { ownerId, id: { lt: cursor } },
    select: {
      ...{ id: true, at: true, event: true, subject: true, amount: true },
      ...{ address: true, userAgent: true },
    },
    orderBy: { id: "desc" },
    take: limit,
  });
}

/** Those of accounts, and those of the installation. */
export async function deleteAuditEventsBefore(before: Date): Promise<number> {
  const where = { at: { lt: before } };
  const [ofAccounts, ofInstallation] = await db.$transaction([
    db.auditEvent.deleteMany({ where }),
    db.installationEvent.deleteMany({ where }),
  ]);
  return ofAccounts.count + ofInstallation.count;
}

/** Title of the owner's form, also of one in the trash; null when there is none. */
export async function findTitleOf({
  formId,
  ownerId,
}: {
  formId: number;
  ownerId: number;
}): Promise<string | null> {
  const form = await db.form.findFirst({
    where: { id: formId, ownerId },
    select: { title: true },
  });
  return form?.title ?? null;
}
