import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { db } from "@/lib/server/db/client";
import { mailServer } from "@/tests/fakes/mail-server";
import { startDatabase } from "@/tests/support/databases/database";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, newAccount, newLiveForm } from "./api";

export const MAIL = { id: "mail", type: "email", label: "E-mail", proveAddress: true };
export const NAME = { id: "name", type: "text", label: "Name" };

let mails: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;

/**
 * A server for a whole test file, which sends e-mails: four an hour to respondents of a team. `useDatabase` gives its address to the
 * database client of the file's own process, which reads it on first use.
 */
export function withProvingServer(useDatabase: (url: string) => void) {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  beforeAll(async () => {
    database = await startDatabase(process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite");
    useDatabase(database.url);
    mails = await mailServer();
    server = await startServer({
      ...testEnvironment(),
      DATABASE_URL: database.url,
      SMTP_URL: mails.url,
      MAIL_FROM: "forms@formlane.example",
      RESPONDENT_MAILS_PER_HOUR: "4",
      WORKER: "inline",
    });
    askServer(server.url);
  });
  afterAll(async () => {
    askServer(null);
    await server.stop();
    await database.stop();
  });
  return { mails: () => mails, url: () => server.url };
}

export const confirmAddressOf = (id: number, emailConfirmedAt: Date | null) =>
  db.user.update({ where: { id }, data: { emailConfirmedAt } });

/** A live form of an account that confirmed its address. */
export async function newProvingForm(fields: readonly object[] = [NAME, MAIL], settings = {}) {
  const account = await newAccount();
  await confirmAddressOf(account.id, new Date());
  const form = await newLiveForm(account, { title: "Club. evil.example/win", fields, settings });
  return { account, ...form };
}

export const newAddress = () => `${randomUUID()}@example.com`;

export type Proving = { publicUrl: string; address: string; fieldId?: string };

export const ask = ({ publicUrl, address, fieldId = "mail" }: Proving) =>
  call(`/api/public-forms/${publicUrl}/address-codes`, {
    method: "POST",
    body: { fieldId, address },
  });
export const enter = ({ publicUrl, address, code, fieldId = "mail" }: Proving & { code: string }) =>
  call(`/api/public-forms/${publicUrl}/address-proofs`, {
    method: "POST",
    body: { fieldId, address, code },
  });
export const send = (publicUrl: string, body: object, proofs?: string) =>
  call(`/api/public-forms/${publicUrl}/submit`, {
    method: "POST",
    body,
    headers: proofs === undefined ? {} : { "X-Address-Proofs": proofs },
  });

/** The code of the newest e-mail to an address, once `count` have arrived. */
export async function codeOf(address: string, count = 1): Promise<string> {
  return vi.waitFor(
    () => {
      const own = mails.received.filter(({ to }) => to.includes(address));
      expect(own).toHaveLength(count);
      return /Your code is (\d{6})\./.exec(own.at(-1)?.message ?? "")?.[1] ?? "";
    },
    { timeout: 20_000 },
  );
}

export async function prove(proving: Proving): Promise<string> {
  expect((await ask(proving)).status).toBe(202);
  const reply = await enter({ ...proving, code: await codeOf(proving.address) });
  expect(reply.status).toBe(201);
  return (reply.json as { proof: string }).proof;
}
