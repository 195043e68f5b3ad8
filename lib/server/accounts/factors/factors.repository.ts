import "server-only";
import { hasSecondFactor } from "@/lib/server/auth/second-factor.repository";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import {
  enqueueAccountEventMail,
  type FactorChange,
} from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";

/** What of the second factors of an account is on. */
export async function findFactors(userId: number) {
  const { authenticatorApp, passkeys, _count } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      authenticatorApp: { select: { confirmedAt: true } },
      passkeys: {
        select: { id: true, name: true, createdAt: true, lastUsedAt: true },
        orderBy: { id: "asc" },
      },
      _count: { select: { recoveryCodes: true } },
    },
  });
  const totp = authenticatorApp !== null && authenticatorApp.confirmedAt !== null;
  return { totp, passkeys, recoveryCodesLeft: _count.recoveryCodes };
}

/** The authenticator app of an account, on or not. */
export function findApp(userId: number) {
  return db.authenticatorApp.findUnique({
    where: { userId },
    select: { secretCipher: true, confirmedAt: true },
  });
}

/** Stores the secret of an app that is being set up, in place of an earlier one; false when one is on. */
export async function storeUnconfirmedApp({
  userId,
  secretCipher,
}: {
  userId: number;
  secretCipher: string;
}): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    await transaction.authenticatorApp.deleteMany({ where: { userId, confirmedAt: null } });
    const isOther = (await transaction.authenticatorApp.count({ where: { userId } })) > 0;
    if (!isOther) {
      await transaction.authenticatorApp.create({
        data: { userId, secretCipher },
        select: { userId: true },
      });
    }
    return !isOther;
  });
}

/** Turns an app on, with new recovery codes; false when it was replaced or is on already. */
export function confirmApp({
  userId,
  secretCipher,
  step,
  now,
  codeHashes,
}: {
  userId: number;
  secretCipher: string;
  step: number;
  now: Date;
  codeHashes: readonly string[];
}): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.authenticatorApp.updateMany({
      where: { userId, secretCipher, confirmedAt: null },
      data: { confirmedAt: now, lastStep: step },
    });
    if (count > 0) {
      await replaceCodes(transaction, { userId, codeHashes });
      await tellOfChange(transaction, { userId, change: "second-factor-on" });
    }
    return count > 0;
  });
}

/** Uses up a code of the app; false when it, or a later one, was used before. */
export async function useStep({
  userId,
  step,
}: {
  userId: number;
  step: number;
}): Promise<boolean> {
  const { count } = await db.authenticatorApp.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0;
}

/** Uses up a recovery code; false when the account has no such one, or no more. */
export function useRecoveryCode(code: { userId: number; codeHash: string }): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.recoveryCode.deleteMany({ where: code });
    if (count > 0) {
      await tellOfChange(transaction, { userId: code.userId, change: "recovery-code-used" });
    }
    return count > 0;
  });
}

/** Replaces all recovery codes; false without a second factor. */
export function replaceRecoveryCodes(codes: {
  userId: number;
  codeHashes: readonly string[];
}): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, codes.userId);
    const isFactorOn = await hasSecondFactor(codes.userId, transaction);
    if (isFactorOn) {
      await replaceCodes(transaction, codes);
      const { userId } = codes;
      await tellOfChange(transaction, { userId, change: "recovery-codes-renewed" });
    }
    return isFactorOn;
  });
}

/** Removes the app, on or not; resolves to whether it was on. */
export function deleteApp(userId: number): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const where = { userId, confirmedAt: { not: null } };
    const { count } = await transaction.authenticatorApp.deleteMany({ where });
    await transaction.authenticatorApp.deleteMany({ where: { userId } });
    await deleteIdleCodes(transaction, userId);
    if (count > 0) {
      await tellOfChange(transaction, { userId, change: "second-factor-off" });
    }
    return count > 0;
  });
}

/** Removes everything that a sign-in asks for beside the password; resolves to whether anything was on. */
export function deleteFactors(userId: number): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const wasOn = await hasSecondFactor(userId, transaction);
    await removeFactors(transaction, userId);
    if (wasOn) {
      await tellOfChange(transaction, { userId, change: "second-factor-reset" });
    }
    return wasOn;
  });
}

/** Removes authenticator app, passkeys and recovery codes. */
export async function removeFactors(
  transaction: DatabaseTransaction,
  userId: number,
): Promise<void> {
  await transaction.authenticatorApp.deleteMany({ where: { userId } });
  await transaction.passkey.deleteMany({ where: { userId } });
  await transaction.recoveryCode.deleteMany({ where: { userId } });
}

/** Tells the account of a change by e-mail, in the transaction that makes it. */
export async function tellOfChange(
  transaction: DatabaseTransaction,
  { userId, change, name = "" }: { userId: number; change: FactorChange; name?: string },
): Promise<void> {
  const notice = { about: "factors-changed", change, name } as const;
  await enqueueAccountEventMail(transaction, { userId, notice, now: new Date() });
}

/** Locks the account's row until the transaction ends: changes of its factors come one after the other. */
export async function lockAccount(transaction: DatabaseTransaction, userId: number): Promise<void> {
  await transaction.user.updateMany({ where: { id: userId }, data: { id: userId } });
}

/** Recovery codes end with the last factor that they stand in for. */
export async function deleteIdleCodes(
  transaction: DatabaseTransaction,
  userId: number,
): Promise<void> {
  if (!(await hasSecondFactor(userId, transaction))) {
    await transaction.recoveryCode.deleteMany({ where: { userId } });
  }
}

async function replaceCodes(
  transaction: DatabaseTransaction,
  { userId, codeHashes }: { userId: number; codeHashes: readonly string[] },
): Promise<void> {
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  const data = codeHashes.map((codeHash) => ({ userId, codeHash }));
  await transaction.recoveryCode.createMany({ data });
}
