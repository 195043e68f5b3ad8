import "server-only";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { db, type Prisma } from "@/lib/server/db/client";

type Page = { after: number; take: number };

/** Board tokens, ordered by their owners. */
export function findTokens({ after, take }: Page) {
  return db.boardConnection.findMany({
    where: { userId: { gt: after } },
    select: { userId: true, tokenCipher: true },
    orderBy: { userId: "asc" },
    take,
  });
}

/** Only in the place of `old`: a token connected meanwhile is the better one. False then. */
export async function replaceToken(
  userId: number,
  { old, sealed }: { old: string; sealed: string },
): Promise<boolean> {
  const { count } = await db.boardConnection.updateMany({
    where: { userId, tokenCipher: old },
    data: { tokenCipher: sealed },
  });
  return count > 0;
}

/** Accounts with their webhook secrets, ordered by owner. */
export function findWebhookSecrets({ after, take }: Page) {
  return db.accountSettings.findMany({
    where: { userId: { gt: after } },
    select: { userId: true, webhookSecretCipher: true, previousSecretCipher: true },
    orderBy: { userId: "asc" },
    take,
  });
}

export type SecretColumn = "webhookSecretCipher" | "previousSecretCipher";

/** Only in the place of `old`, as above. */
export async function replaceWebhookSecret(
  userId: number,
  { column, old, sealed }: { column: SecretColumn; old: string; sealed: string },
): Promise<boolean> {
  const { count } = await db.accountSettings.updateMany({
    where: { userId, [column]: old },
    data: { [column]: sealed },
  });
  return count > 0;
}

/** Versions of forms, with their owners and fields as they are stored, by id. */
export function findVersions({ after, take }: Page) {
  return db.formVersion.findMany({
    where: { id: { gt: after } },
    select: { id: true, formId: true, fields: true, form: { select: { ownerId: true } } },
    orderBy: { id: "asc" },
    take,
  });
}

/** Submissions of a version with their flat answers, by id; deleted ones too. */
export async function findAnswers(versionId: number, { after, take }: Page) {
  const rows = await db.submission.findMany({
    where: { versionId, id: { gt: after } },
    select: { id: true, answers: true },
    orderBy: { id: "asc" },
    take,
  });
  return rows.map(({ id, answers }) => ({ id, answers: isRecord(answers) ? answers : {} }));
}

/** All or none. Nothing else changes answers that are stored; one deleted meanwhile is passed over. */
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
