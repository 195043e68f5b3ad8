import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { partOf } from "@/tests/factories/mail/read-mail";
import { mailServer } from "@/tests/fakes/mail-server";
import { startServer } from "@/tests/support/servers/server";
import { Account } from "./account";

/** A server of its own that sends e-mails, with the mail server that receives them and an owner whose address is confirmed. */
export async function startMailingServer() {
  const mails = await mailServer();
  const folder = mkdtempSync(path.join(tmpdir(), "formlane-mailing-"));
  const DATABASE_URL = `file:${path.join(folder, "test.db")}`;
  execFileSync(process.execPath, ["scripts/migrate.mjs"], {
    env: { ...process.env, DATABASE_URL },
  });
  const server = await startServer({
    DATABASE_URL,
    WORKER: "inline",
    SMTP_URL: mails.url,
    MAIL_FROM: "Formlane <forms@formlane.example>",
  });
  const account = await Account.register(server.url);
  await expect.poll(() => mails.received.length).toBe(1);
  const [mail] = mails.received.splice(0);
  const words = partOf(mail?.message ?? "", "text/plain");
  const [, secret = ""] = /\/confirm-email\/([\w-]{43})/.exec(words) ?? [];
  await account.confirmEmail(secret);
  return { ...server, account, mails, databaseUrl: DATABASE_URL };
}
