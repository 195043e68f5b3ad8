import "server-only";
import { db } from "@/lib/server/db/client";
import { enqueueLinkMail } from "@/lib/server/outbox/enqueue-account-mail.repository";

type Place = { formId: number; fieldId: string };

type NewCode = Place & {
  messageId: string;
  addressHash: string;
  codeHash: string;
  triesLeft: number;
  expiresAt: Date;
};

type Mailed = { teamId: number; address: string; formTitle: string; now: Date };

/** Stores a code and the e-mail that tells it. Earlier codes for the same address end. */
export async function insertAddressCode(
  code: NewCode,
  { teamId, address, formTitle, now }: Mailed,
): Promise<void> {
  const { formId, fieldId, addressHash, messageId } = code;
  await db.$transaction(async (transaction) => {
    await transaction.addressCode.deleteMany({ where: { formId, fieldId, addressHash } });
    await transaction.addressCode.create({ data: code });
    const notice = { about: "address-code", formTitle } as const;
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

/** Deletes codes that have ended. */
export async function deleteExpiredCodes(now: Date): Promise<void> {
  await db.addressCode.deleteMany({ where: { expiresAt: { lte: now } } });
}

/** Deletes codes of these forms that were entered, which are of answers that are erased. */
export async function deleteUsedCodes(formIds: readonly number[]): Promise<void> {
  await db.addressCode.deleteMany({
    where: { formId: { in: [...formIds] }, usedAt: { not: null } },
  });
}
