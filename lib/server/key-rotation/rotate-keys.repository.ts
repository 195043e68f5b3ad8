import "server-only";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { db, type Prisma } from "@/lib/server/db/client";

type Batch = { after: number; take: number };

/** A batch of encrypted board tokens, ordered by team. */
export function findTokens({ after, take }: Batch) {
  return db.boardConnection.findMany({
    where: { teamId: { gt: after } },
    select: { teamId: true, tokenCipher: true },
    orderBy: { teamId: "asc" },
    take,
  });
}

/** Replaces `old`; false when somebody connected another token meanwhile. */
export async function replaceToken(
  teamId: number,
  { old, encrypted }: { old: string; encrypted: string },
): Promise<boolean> {
  const { count } = await db.boardConnection.updateMany({
    where: { teamId, tokenCipher: old },
    data: { tokenCipher: encrypted },
  });
  return count > 0;
}

/** A batch of teams with their encrypted webhook secrets, ordered by team. */
export function findWebhookSecrets({ after, take }: Batch) {
  return db.teamSettings.findMany({
    where: { teamId: { gt: after } },
    select: { teamId: true, webhookSecretCipher: true, previousSecretCipher: true },
    orderBy: { teamId: "asc" },
    take,
  });
}

export type SecretColumn = "webhookSecretCipher" | "previousSecretCipher";

/** Replaces `old`; false when the secret was changed meanwhile. */
export async function replaceWebhookSecret(
  teamId: number,
  { column, old, encrypted }: { column: SecretColumn; old: string; encrypted: string },
): Promise<boolean> {
  const { count } = await db.teamSettings.updateMany({
    where: { teamId, [column]: old },
    data: { [column]: encrypted },
  });
  return count > 0;
}

/** A batch of the encrypted secrets of authenticator apps, ordered by account. */
export function findApps({ after, take }: Batch) {
  return db.authenticatorApp.findMany({
    where: { userId: { gt: after } },
    select: { userId: true, secretCipher: true },
    orderBy: { userId: "asc" },
    take,
  });
}

/** Replaces `old`; false when another app was set up meanwhile. */
export async function replaceAppSecret(
  userId: number,
  { old, encrypted }: { old: string; encrypted: string },
): Promise<boolean> {
  const { count } = await db.authenticatorApp.updateMany({
    where: { userId, secretCipher: old },
    data: { secretCipher: encrypted },
  });
  return count > 0;
}

/** A batch of form versions with their owners and stored fields, ordered by id. */
export function findVersions({ after, take }: Batch) {
  return db.formVersion.findMany({
    where: { id: { gt: after } },
    select: {
      id: true,
      formId: true,
      fields: true,
      form: { select: { teamId: true, secretsTeamId: true } },
    },
    orderBy: { id: "asc" },
    take,
  });
}

/** A batch of submissions of a version with their answers, deleted ones too, ordered by id. */
export async function findAnswers(versionId: number, { after, take }: Batch) {
  const rows = await db.submission.findMany({
    where: { versionId, id: { gt: after } },
    select: { id: true, answers: true },
    orderBy: { id: "asc" },
    take,
  });
  return rows.map(({ id, answers }) => ({ id, answers: isRecord(answers) ? answers : {} }));
}

/**
 * Stores answers in one transaction; ignores submissions removed meanwhile. Overwriting is safe, because
 * nothing else changes stored answers.
 */
export async function storeAnswers(
  rows: readonly { id: number; answers: Answers }[],
): Promise<void> {
  await db.$transaction(
    rows.map(({ id, answers }) =>
      db.submission.updateMany({
        where: { id },
        // Read from this very column.
        data: { answers: answers as Prisma.InputJsonObject },
      }),
    ),
  );
}
