import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db/client";
import { message } from "@/tests/factories/content/messages";
import { headerOf } from "@/tests/factories/mail/read-mail";
import { mailServer } from "@/tests/fakes/mail-server";
import { startDatabase } from "@/tests/support/databases/database";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/servers/server";
import {
  askServer,
  call,
  errorFieldsOf,
  newAccount,
  newForm,
  newLiveForm,
  type Account,
} from "../support/api";
import { newMember } from "../support/teams";

let database: Awaited<ReturnType<typeof startDatabase>>;
let mails: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;
let owner: Account;

// A server of its own, which sends e-mails.
beforeAll(async () => {
  database = await startDatabase(process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite");
  // The database client reads it on first use, which is below.
  process.env.DATABASE_URL = database.url;
  mails = await mailServer();
  server = await startServer({
    ...testEnvironment(),
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    MAIL_FROM: "Formlane <forms@formlane.example>",
    WORKER: "inline",
  });
  askServer(server.url);
  owner = await newAccount();
  await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: new Date() } });
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await db.$disconnect();
  await database.stop();
});

const fields = [
  { id: "mail", type: "email", label: "E-mail" },
  { id: "name", type: "text", label: "Name" },
];
const content = (messages: object[]) => ({
  title: "Orders",
  fields,
  settings: { messages, isOwnerMailed: false },
});
const asOwner = () => ({ token: owner.token });
const submit = (publicUrl: string, body: object) =>
  call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });

/** A second is not enough on a machine that does much else. */
const PATIENCE = { timeout: 20_000, interval: 50 };

/** The e-mails to this address, as soon as there are so many. */
const mailsTo = (address: string, count = 1) =>
  vi.waitFor(() => {
    const found = mails.received.filter(({ to }) => to.includes(address));
    expect(found).toHaveLength(count);
    return found.map((mail) => mail.message);
  }, PATIENCE);

it("a message follows a submission, under the team's name, and is sent again by its owner", async () => {
  const named = { method: "PATCH", ...asOwner() } as const;
  const path = `/api/teams/${owner.teamId}`;
  for (const senderName of ["a\r\nBcc: x@example.com", "x".repeat(61), "\u202Eabc"]) {
    expect((await call(path, { ...named, body: { senderName } })).status).toBe(400);
  }
  const senderName = 'Praxis "Süd", Dr. O\'Neil';
  expect((await call(path, { ...named, body: { senderName } })).json).toMatchObject({ senderName });
  expect((await call("/api/teams", asOwner())).json).toMatchObject([{ senderName }]);

  const { id, publicUrl } = await newLiveForm(
    owner,
    content([message("a", { text: "Hi {{name}}" })]),
  );
  const answers = { mail: "ann@respondent.example", name: "Ann\r\nBcc: x@example.com" };
  expect((await submit(publicUrl, answers)).status).toBe(201);
  const [mail = ""] = await mailsTo("ann@respondent.example");
  expect(headerOf(mail, "From")).toContain("Süd");
  expect(headerOf(mail, "From")).toContain("<forms@formlane.example>");
  expect(headerOf(mail, "Bcc")).toBeNull();
  const list = await vi.waitFor(async () => {
    const { json } = await call(`/api/forms/${id}/deliveries`, asOwner());
    expect(json).toMatchObject([{ kind: "message", state: "delivered", message: { title: "A" } }]);
    return json as { id: number }[];
  }, PATIENCE);
  await call(`/api/deliveries/${list[0]?.id}/retry`, { method: "POST", ...asOwner() });
  await mailsTo("ann@respondent.example", 2);

  const [, link = ""] =
    /<http:\/\/[^/]+(\/api\/unsubscribe\/[^>]+)>/.exec(headerOf(mail, "List-Unsubscribe") ?? "") ??
    [];
  const body = "List-Unsubscribe=One-Click";
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await call(link, { method: "POST", raw: body, headers })).status).toBeLessThan(300);
  await submit(publicUrl, answers);
  await vi.waitFor(async () => {
    const { json } = await call(`/api/forms/${id}/deliveries`, asOwner());
    const error = "The reader of this address stopped all e-mails from here.";
    expect(json).toMatchObject([{ state: "failed", attempts: [{ error }] }, {}]);
  }, PATIENCE);
  await mailsTo("ann@respondent.example", 2);
});

it("an answer that is refused sends nothing", async () => {
  const { publicUrl } = await newLiveForm(owner, content([message("a", { text: "{{name}}" })]));
  const large = { mail: "large@respondent.example", name: "x".repeat(1_100_000) };
  expect((await submit(publicUrl, large)).status).toBe(413);
  expect((await submit(publicUrl, { mail: "a@b.example,c@d.example" })).status).toBe(400);
  expect((await submit(publicUrl, { mail: "small@respondent.example" })).status).toBe(201);
  await mailsTo("small@respondent.example");
  expect(mails.received.filter(({ to }) => /large|b\.example/.test(to.join()))).toEqual([]);
});

it("a save refuses what cannot be sent, and a publish what no longer can", async () => {
  const post = { method: "POST", ...asOwner() } as const;
  const wrong = await call("/api/forms", {
    ...post,
    body: content([message("a", { to: { fieldId: "name" } })]),
  });
  expect(wrong.status).toBe(400);
  expect(errorFieldsOf(wrong)).toEqual({
    "settings.messages.0.to": 'Message "A": It is sent to "Name", which is no e-mail field.',
  });
  const { id } = await newForm(owner, content([message("a")]));
  const without = { fields: fields.slice(1) };
  expect(
    (await call(`/api/forms/${id}`, { method: "PUT", ...asOwner(), body: without })).status,
  ).toBe(200);
  const published = await call(`/api/forms/${id}/publish`, post);
  expect([published.status, published.text]).toEqual([
    400,
    'Message "A": It is sent to a field that does not exist: mail.',
  ]);
});

it("whoever builds the form sends a message to themselves alone", async () => {
  const { id } = await newForm(owner, content([message("a", { text: "Hi {{name}}" })]));
  const path = `/api/forms/${id}/messages/a/test`;
  const post = {
    method: "POST",
    body: { answers: { name: "Ann", mail: "no@respondent.example" } },
  } as const;
  const sent = await call(path, { ...post, ...asOwner() });
  expect([sent.status, sent.json]).toEqual([202, { address: owner.email }]);
  // The first was to confirm the address.
  const [, mail = ""] = await mailsTo(owner.email, 2);
  expect(headerOf(mail, "Subject")).toBe("Thank you");
  const reader = await newMember(owner, "reader");
  expect((await call(path, { ...post, token: reader.token })).status).toBe(403);
  const stranger = await newAccount();
  expect((await call(path, { ...post, token: stranger.token })).status).toBe(404);
  const { id: own } = await newForm(stranger, content([message("a")]));
  const unconfirmed = await call(`/api/forms/${own}/messages/a/test`, {
    ...post,
    token: stranger.token,
  });
  expect([unconfirmed.status, unconfirmed.text]).toEqual([
    409,
    "Please confirm the e-mail address of your account first: Settings sends you the link.",
  ]);
  expect(mails.received.filter(({ to }) => to.includes("no@respondent.example"))).toEqual([]);
});
