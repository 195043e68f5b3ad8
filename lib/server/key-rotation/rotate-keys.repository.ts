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

/** A batch of the encrypted secrets of hooks, ordered by id. */
export function findHookSecrets({ after, take }: Batch) {
  return db.hook.findMany({
    where: { id: { gt: after } },
    select: { id: true, teamId: true, secretCipher: true },
    orderBy: { id: "asc" },
    take,
  });
}

/** Replaces `old`; false when the hook was deleted meanwhile. */
export async function replaceHookSecret(
  id: number,
  { old, encrypted }: { old: string; encrypted: string },
): Promise<boolean> {
  const { count } = await db.hook.updateMany({
    where: { id, secretCipher: old },
    data: { secretCipher: encrypted },
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

/** Answers that are stored: those of a submission, or of an earlier revision of it. */
export type StoredAnswers = { id: number; revision: number; answers: Answers };
type After = Pick<StoredAnswers, "id" | "revision">;
type AnswersBatch = { after: After; take: number };

/** A batch of submissions of a version with their answers, deleted ones too, ordered by id. */
export async function findAnswers(
  versionId: number,
  { after, take }: AnswersBatch,
): Promise<StoredAnswers[]> {
  const rows = await db.submission.findMany({
    where: { versionId, id: { gt: after.id } },
    select: { id: true, revision: true, answers: true },
    orderBy: { id: "asc" },
    take,
  });
  return rows.map(toAnswers);
}

/** The same of the stored revisions. */
export async function findRevisedAnswers(
  versionId: number,
  { after, take }: AnswersBatch,
): Promise<StoredAnswers[]> {
  const rows = await db.submissionRevision.findMany({
    where: {
      versionId,
      OR: [
        { submissionId: { gt: after.id } },
        { submissionId: after.id, number: { gt: after.revision } },
      ],
    },
    select: { submissionId: true, number: true, answers: true },
    orderBy: [{ submissionId: "asc" }, { number: "asc" }],
    take,
  });
  return rows.map(({ submissionId, number, answers }) =>
    toAnswers({ id: submissionId, revision: number, answers }),
  );
}

function toAnswers({ answers, ...row }: After & { answers: unknown }): StoredAnswers {
  return { ...row, answers: isRecord(answers) ? answers : {} };
}

/**
 * Stores answers in one transaction; ignores submissions that were removed meanwhile, and those that were corrected:
 * whoever did that encrypted them with the current key.
 */
export async function storeAnswers(rows: readonly StoredAnswers[]): Promise<void> {
  await db.$transaction(
    rows.map(({ id, revision, answers }) =>
      db.submission.updateMany({ where: { id, revision }, data: { answers: asJson(answers) } }),
    ),
  );
}

/** The same of stored revisions, which nothing else changes. */
export async function storeRevisedAnswers(rows: readonly StoredAnswers[]): Promise<void> {
  await db.$transaction(
    rows.map(({ id: submissionId, revision: number, answers }) =>
      db.submissionRevision.updateMany({
        where: { submissionId, number },
        data: { answers: asJson(answers) },
      }),
    ),
  );
}

/** Read from a column of the kind that it is written to. */
function asJson(answers: Answers): Prisma.InputJsonObject {
  return answers as Prisma.InputJsonObject;
}
