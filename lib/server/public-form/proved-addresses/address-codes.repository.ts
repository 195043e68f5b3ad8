import "server-only";
import { db, type Prisma } from "@/lib/server/db/client";
import { enqueueLinkMail } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";

/** Codes per statement: on SQLite other requests wait for each. */
const BATCH = 500;

type Place = { formId: number; fieldId: string };

type NewCode = Place & {
  messageId: string;
  addressHash: string;
  codeHash: string;
  triesLeft: number;
  expiresAt: Date;
};

type Mailed = {
  teamId: number;
  address: string;
  formTitle: string;
  language: string;
  now: Date;
};

/** Stores a code and the e-mail that tells it. Earlier codes for the same address end, and go when housekeeping runs. */
export async function insertAddressCode(
  code: NewCode,
  { teamId, address, formTitle, language, now }: Mailed,
): Promise<void> {
  const { formId, fieldId, addressHash, messageId } = code;
  await db.$transaction(async (transaction) => {
    await transaction.addressCode.updateMany({
      where: { formId, fieldId, addressHash, expiresAt: { gt: now } },
      data: { expiresAt: now },
    });
    await transaction.addressCode.create({ data: code });
    const notice = { about: "address-code", formTitle, language } as const;
    await enqueueLinkMail(transaction, { teamId, address, notice, messageId, now });
  });
}

/** The code that an e-mail tells, while it can be entered. */
export async function findMailedCode(
  messageId: string,
  now: Date,
): Promise<{ codeHash: string } | null> {
  return db.addressCode.findFirst({
    where: { messageId, usedAt: null, triesLeft: { gt: 0 }, expiresAt: { gt: now } },
    select: { codeHash: true },
  });
}

/** A code as it is entered; `triesLeft` after this try. */
export type EnteredCode = { id: number; messageId: string; codeHash: string; triesLeft: number };

/** Counts a try for the newest code of an address, before it is compared; null when none can be entered. */
export async function claimTry(
  { formId, fieldId, addressHashes }: Place & { addressHashes: readonly string[] },
  now: Date,
): Promise<EnteredCode | null> {
  const found = await db.addressCode.findFirst({
    where: { formId, fieldId, addressHash: { in: [...addressHashes] }, expiresAt: { gt: now } },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  const [code] =
    found === null
      ? []
      : await db.addressCode.updateManyAndReturn({
          where: { id: found.id, usedAt: null, triesLeft: { gt: 0 } },
          data: { triesLeft: { decrement: 1 } },
          select: { id: true, messageId: true, codeHash: true, triesLeft: true },
        });
  return code ?? null;
}

/** Uses up a code that was entered; false when it was in the meantime. */
export async function useCode(id: number, now: Date): Promise<boolean> {
  const { count } = await db.addressCode.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}

/** Deletes codes that have ended, with their e-mails. */
export function deleteExpiredCodes(now: Date): Promise<void> {
  return deleteCodes({ expiresAt: { lte: now } });
}

/** Deletes codes of these forms that were entered, which are of answers that are erased, with their e-mails. */
export function deleteUsedCodes(formIds: readonly number[]): Promise<void> {
  return deleteCodes({ formId: { in: [...formIds] }, usedAt: { not: null } });
}

/** The queue would have the addresses until its log is purged. An e-mail that is being sent stays, with its code, until later. */
async function deleteCodes(where: Prisma.AddressCodeWhereInput): Promise<void> {
  for (let after = 0; ;) {
    const codes = await db.addressCode.findMany({
      where: { AND: [where, { id: { gt: after } }] },
      select: { id: true, messageId: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    const last = codes.at(-1);
    if (last === undefined) {
      return;
    }
    const messageIds = codes.map(({ messageId }) => messageId);
    await db.outboxJob.deleteMany({
      where: { messageId: { in: messageIds }, state: { not: "running" } },
    });
    const sending = await db.outboxJob.findMany({
      where: { messageId: { in: messageIds } },
      select: { messageId: true },
    });
    const kept = sending.map(({ messageId }) => messageId);
    await db.addressCode.deleteMany({
      where: { id: { in: codes.map(({ id }) => id) }, messageId: { notIn: kept } },
    });
    after = last.id;
  }
}
