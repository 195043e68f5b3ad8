import path from "node:path";
import { openSqlite } from "../../support/databases/sqlite";
import type { Account } from "./account";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lets every session of the account be a day old. */
export async function letSessionsAge(account: Account): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString();
  await run(
    account,
    `UPDATE "Session" SET "createdAt" = @value, "reauthenticatedAt" = NULL WHERE "userId" = @id`,
    yesterday,
  );
}

/** Lets a provider of single sign-on sign in to the account. */
export async function linkProvider(account: Account, issuer: string): Promise<void> {
  await run(
    account,
    `INSERT INTO "ProviderIdentity" ("issuer", "subject", "userId") VALUES (@value, 'subject-' || @id, @id)`,
    issuer,
  );
}

/** Lets the account be one that single sign-on made. */
export async function removePassword(account: Account): Promise<void> {
  await run(account, `UPDATE "User" SET "passwordHash" = @value WHERE "id" = @id`, "");
}

async function run(account: Account, sql: string, value: string): Promise<void> {
  const { id } = await account.readUser();
  const file = path.join(process.env.E2E_FOLDER ?? "", "test.db");
  const database = openSqlite(`file:${file}`, { timeout: 30_000 });
  database.prepare(sql).run({ id, value });
  database.close();
}
