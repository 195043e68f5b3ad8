import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import { recordErased } from "@/lib/server/audit/erased-records.repository";
import { db, type DatabaseTransaction, type Prisma } from "@/lib/server/db/client";
import { enqueueLinkMail } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";

/** `values`: texts that the link fills in, by the ids of fields. */
export type NewInvitee = { name: string; email: string; values: Readonly<Record<string, string>> };

type OfForm = { id: number; teamId: number };

const valuesSchema = z.record(z.string(), z.string()).catch({});

/** All invitees of a form, in the order in which they were invited; null when the team has no such form. */
export async function findInvitees({ id, teamId }: OfForm) {
  const form = await db.form.findFirst({
    where: { id, teamId, deletedAt: null },
    select: { publicUrl: true, invitees: { orderBy: { id: "asc" } } },
  });
  return form;
}

/** Stores invitees, all or none; returns the first of their ids. 409 above the limit of a form. */
export async function insertInvitees(
  formId: number,
  { invitees, now }: { invitees: readonly NewInvitee[]; now: Date },
): Promise<number[]> {
  return db.$transaction(async (transaction) => {
    // Only takes the lock, so that the limit holds.
    await transaction.form.updateMany({ where: { id: formId }, data: { id: formId } });
    const count = await transaction.invitee.count({ where: { formId } });
    if (count + invitees.length > LIMITS.inviteesPerForm) {
      throw new AppError(
        "conflict",
        `A form can have at most ${LIMITS.inviteesPerForm} invitees. Nobody was added.`,
      );
    }
    const rows = await transaction.invitee.createManyAndReturn({
      data: invitees.map(({ name, email, values }) => ({
        formId,
        name,
        email,
        values,
        createdAt: now,
      })),
      select: { id: true },
    });
    return rows.map(({ id }) => id).sort((one, other) => one - other);
  });
}

/** Deletes invitees for good, with their links; a restored backup does not bring them back. Resolves to their number. */
export function eraseInvitees({
  where,
  now,
}: {
  where: Prisma.InviteeWhereInput;
  now: Date;
}): Promise<number> {
  return db.$transaction(async (transaction) => {
    const records = await transaction.invitee.findMany({
      where,
      select: { id: true, createdAt: true },
    });
    const ids = { id: { in: records.map(({ id }) => id) } };
    const { count } = await transaction.invitee.deleteMany({ where: { AND: [where, ids] } });
    const kept = await transaction.invitee.findMany({ where: ids, select: { id: true } });
    const keptIds = new Set(kept.map(({ id }) => id));
    const gone = records.filter(({ id }) => !keptIds.has(id));
    await recordErased(transaction, { kind: "invitee", records: gone, now });
    return count;
  });
}

/** Whose link it is, with what it fills in; null when the invitation was withdrawn. */
export async function findInvitee(key: { id: number; formId: number }) {
  const row = await db.invitee.findFirst({ where: key });
  return row && { ...row, values: valuesSchema.parse(row.values) };
}

/** The first time counts. */
export async function noteOpened({ id, now }: { id: number; now: Date }): Promise<void> {
  await db.invitee.updateMany({ where: { id, openedAt: null }, data: { openedAt: now } });
}

/**
 * Uses an invitee's link up, in the transaction that stores what was sent with it; nothing where it came by none (null).
 * @throws {AppError} 410 when it was used before, or withdrawn
 */
export async function claimInvitee(
  transaction: Pick<DatabaseTransaction, "invitee">,
  { id, submissionId, now }: { id: number | null; submissionId: number; now: Date },
): Promise<void> {
  if (id === null) {
    return;
  }
  const { count } = await transaction.invitee.updateMany({
    where: { id, answeredAt: null },
    data: { answeredAt: now, submissionId },
  });
  if (count === 0) {
    throw new AppError("gone", ({ refusals }) => refusals.linkInvalid);
  }
}

type Mailing = {
  formId: number;
  teamId: number;
  kind: "invite" | "remind";
  subject: string;
  text: string;
  now: Date;
};

/** Enqueues an e-mail to each who is due one, and notes that, all or none; returns their number. */
export async function enqueueInvitations({
  formId,
  teamId,
  kind,
  subject,
  text,
  now,
}: Mailing): Promise<number> {
  return db.$transaction(
    async (transaction) => {
      // Only takes the lock: two calls at once invite nobody twice.
      await transaction.form.updateMany({ where: { id: formId }, data: { id: formId } });
      const isDue = kind === "invite" ? { sentAt: null } : {};
      const where = { formId, answeredAt: null, ...isDue };
      const due = await transaction.invitee.findMany({ where, orderBy: { id: "asc" } });
      for (const { id, email } of due) {
        await enqueueLinkMail(transaction, {
          teamId,
          address: email,
          notice: { about: "invitee", inviteeId: id, subject, text },
          messageId: `invitee-${id}-${kind}-${now.getTime()}`,
          now,
        });
      }
      const data = kind === "invite" ? { sentAt: now } : { remindedAt: now };
      await transaction.invitee.updateMany({
        where: { id: { in: due.map(({ id }) => id) } },
        data,
      });
      return due.length;
    },
    { timeout: 60_000 },
  );
}

/** What the e-mail to an invitee needs; null once they answered, or the invitation was withdrawn. */
export async function findMailedInvitee(id: number) {
  return db.invitee.findFirst({
    where: { id, answeredAt: null, form: { deletedAt: null } },
    select: { id: true, formId: true, email: true, form: { select: { publicUrl: true } } },
  });
}

/** Whether anybody has answered a form by an invitation. */
export async function hasAnsweredInvitees(formId: number): Promise<boolean> {
  return (await db.invitee.count({ where: { formId, submissionId: { not: null } } })) > 0;
}

/** By whose invitations these submissions came, by their ids. */
export async function findAnsweredInvitees(
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; email: string }>> {
  const rows = await db.invitee.findMany({
    where: { submissionId: { in: [...ids] } },
    select: { submissionId: true, name: true, email: true },
  });
  return new Map(
    rows.flatMap(({ submissionId, ...invitee }) =>
      submissionId === null ? [] : [[submissionId, invitee] as const],
    ),
  );
}
