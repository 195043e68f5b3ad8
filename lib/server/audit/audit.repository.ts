import "server-only";
import { db } from "@/lib/server/db/client";

type NewEvent = {
  teamId: number;
  event: string;
  at: Date;
  /** A username; "" when nobody was signed in. */
  actor: string;
  subject: string;
  /** How many items the event concerns; null for events without a count. */
  amount: number | null;
  address: string;
  userAgent: string;
};

const SEVERAL = "several addresses";

export async function insertAuditEvent(event: NewEvent): Promise<void> {
  await db.auditEvent.create({ data: event, select: { id: true } });
}

/**
 * Merges all events with this key into one row: amounts are added up, and the address is replaced by
 * "several addresses" once they differ.
 */
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

/** The account's events with an id below the cursor, the newest first. */
export function findAuditEvents({
  teamId,
  cursor,
  limit,
}: {
  teamId: number;
  cursor: number | undefined;
  limit: number;
}) {
  return db.auditEvent.findMany({
    where: { teamId, id: { lt: cursor } },
    select: {
      id: true,
      at: true,
      event: true,
      actor: true,
      subject: true,
      amount: true,
      address: true,
      userAgent: true,
    },
    orderBy: { id: "desc" },
    take: limit,
  });
}

/** Deletes events of accounts and of the installation; resolves to their number. */
export async function deleteAuditEventsBefore(before: Date): Promise<number> {
  const where = { at: { lt: before } };
  const [ofAccounts, ofInstallation] = await db.$transaction([
    db.auditEvent.deleteMany({ where }),
    db.installationEvent.deleteMany({ where }),
  ]);
  return ofAccounts.count + ofInstallation.count;
}

/** The title of the owner's form, in the trash or not; null when there is no such form. */
export async function findTitleOf({
  formId,
  teamId,
}: {
  formId: number;
  teamId: number;
}): Promise<string | null> {
  const form = await db.form.findFirst({
    where: { id: formId, teamId },
    select: { title: true },
  });
  return form?.title ?? null;
}

export async function isTeam(id: number): Promise<boolean> {
  return (await db.team.count({ where: { id } })) > 0;
}
