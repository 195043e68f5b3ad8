import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { auditLogResponse, type AuditEventResponse } from "@/lib/contracts/accounts/audit-log";
import { changePasswordResponse } from "@/lib/contracts/accounts/auth";
import { formResponse } from "@/lib/contracts/forms/forms";
import { submissionListResponse } from "@/lib/contracts/submissions/submissions";
import { db } from "@/lib/server/db/client";
import { newBoardToken } from "@/tests/support/board-service";
import {
  call,
  newAccount,
  newLiveForm,
  type Account,
  type Method,
  type Reply,
} from "../support/api";

const AGENT = "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0";

const send = (account: Account, [method, path, body]: [Method, string, unknown?]): Promise<Reply> =>
  call(path, { method, token: account.token, body, headers: { "User-Agent": AGENT } });

async function logOf(account: Account, query = ""): Promise<AuditEventResponse[]> {
  const reply = await call(`/api/audit-log${query}`, { token: account.token });
  return auditLogResponse.parse(reply.json);
}

const namesOf = (events: AuditEventResponse[]) => events.map(({ event }) => event);

/** A live form "Intake" with two answers; their ids, newest first. */
async function formWithAnswers(account: Account) {
  const form = await newLiveForm(account, { title: "Intake", fields: [] });
  for (const key of ["one", "two"]) {
    await call(`/api/public-forms/${form.publicUrl}/submit`, {
      method: "POST",
      body: {},
      headers: { "Idempotency-Key": key },
    });
  }
  const list = await call(`/api/forms/${form.id}/submissions`, { token: account.token });
  return { form, ids: submissionListResponse.parse(list.json).map(({ id }) => id) };
}

it("records what was done with forms and their answers, under their names at that time", async () => {
  const account = await newAccount();
  const { form, ids } = await formWithAnswers(account);
  const of = (path = "") => `/api/forms/${form.id}${path}`;

  await send(account, ["DELETE", of(`/submissions/${ids[0]}`)]);
  await send(account, ["POST", of("/submissions/delete"), { ids: [ids[1]] }]);
  await send(account, ["POST", of("/submissions/delete"), { ids }]);
  await send(account, ["PUT", of("/stop"), { isStopped: true }]);
  await send(account, ["PUT", of("/stop"), { isStopped: false }]);
  await send(account, ["POST", of("/unpublish")]);
  await send(account, ["POST", of("/versions/1/restore")]);
  await send(account, ["DELETE", of()]);
  await send(account, ["POST", of("/restore")]);
  await send(account, ["PUT", of(), { title: "Another title", fields: [] }]);

  const events = await logOf(account);
  expect(events.map(({ event, subject }) => [event, subject])).toEqual([
    ["form-restored", "Intake"],
    ["form-deleted", "Intake"],
    ["version-restored", "Intake · version 1"],
    ["form-unpublished", "Intake"],
    ["form-started", "Intake"],
    ["form-stopped", "Intake"],
    ["submissions-deleted", "Intake · 1 submission"],
    ["submissions-deleted", `Intake · #${ids[0]}`],
    ["form-published", "Intake"],
    ["account-registered", ""],
  ]);
  expect(events[0]?.userAgent).toBe(AGENT);
  expect(events[0]?.address).toMatch(/[.:]/);
});

it("records sign-ins, what ended them, and changed secrets", async () => {
  const account = await newAccount();
  const { email, password } = account;
  await send(account, ["POST", "/api/auth/login", { email, password }]);
  await send(account, ["DELETE", "/api/auth/sessions"]);
  const renewal = await send(account, ["PUT", "/api/auth/password", changed(password)]);
  account.token = changePasswordResponse.parse(renewal.json).token;
  await send(account, ["GET", "/api/webhooks/secret"]);
  await send(account, ["POST", "/api/webhooks/secret/rotate"]);
  await send(account, ["POST", "/api/monday/connect", { token: await newBoardToken() }]);
  await send(account, ["POST", "/api/monday/disconnect"]);

  const events = await logOf(account);
  expect(namesOf(events)).toEqual([
    "board-disconnected",
    "board-connected",
    "webhook-secret-rotated",
    "webhook-secret-read",
    "password-changed",
    "other-sessions-ended",
    "signed-in",
    "account-registered",
  ]);
  expect(events[1]?.subject).toBe("Harbour Homes");
});

const changed = (password: string) => ({
  currentPassword: password,
  newPassword: "a longer horse",
});

it("keeps quiet about what was refused, and about other accounts", async () => {
  const [account, stranger] = await Promise.all([newAccount(), newAccount()]);
  const { form } = await formWithAnswers(account);
  await send(stranger, ["DELETE", `/api/forms/${form.id}`]);
  await send(account, ["PUT", `/api/forms/${form.id}`, { webhooks: ["not an address"] }]);

  expect(namesOf(await logOf(account))).toEqual(["form-published", "account-registered"]);
  expect(namesOf(await logOf(stranger))).toEqual(["account-registered"]);
  expect((await call("/api/audit-log")).status).toBe(401);
});

it("counts wrong current passwords", async () => {
  const account = await newAccount();
  await send(account, ["PUT", "/api/auth/password", changed("not the password")]);
  const body = { password: "not the password" };
  await send(account, ["DELETE", "/api/auth/account", body]);
  const events = await logOf(account);
  const wrong = events.slice(0, -1);
  expect(namesOf(events)).toEqual([
    ...wrong.map(() => "current-password-wrong"),
    "account-registered",
  ]);
  // Two events if the hour changes between them.
  expect(wrong.reduce((sum, { subject }) => sum + Number.parseInt(subject), 0)).toBe(2);
});

it("records which secret answer was shown to whom, and nothing about lists", async () => {
  const account = await newAccount();
  const fields = [{ id: "pin", type: "password", label: "PIN" }];
  const form = await newLiveForm(account, { title: "Intake", fields });
  const body = { pin: "open sesame" };
  const sent = await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body });
  const { id } = sent.json as { id: number };
  const path = `/api/forms/${form.id}/submissions`;

  for (const address of [path, `${path}?limit=10`, `${path}/${id}`]) {
    const reply = await send(account, ["GET", address]);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain("open sesame");
  }
  expect((await send(account, ["GET", `${path}/${id}?reveal=other`])).status).toBe(400);
  expect(namesOf(await logOf(account))).toEqual(["form-published", "account-registered"]);
  expect((await send(account, ["GET", `${path}/${id}?reveal=pin`])).text).toContain("open sesame");
  const [event] = await logOf(account);
  expect(event).toMatchObject({
    event: "secret-answer-read",
    subject: `Intake · #${id} · PIN`,
    userAgent: AGENT,
  });
});

it("records changed webhook addresses, releases and what was sent again", async () => {
  const account = await newAccount();
  const { form, ids } = await formWithAnswers(account);
  const of = (path = "") => `/api/forms/${form.id}${path}`;
  const webhooks = ["https://hooks.example.com/a"];
  await send(account, ["PUT", of(), { webhooks }]);
  // Saving the same addresses is not a change.
  await send(account, ["PUT", of(), { webhooks, title: "Intake 2" }]);
  await send(account, ["POST", of("/publish")]);
  await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body: {} });
  await db.submission.updateMany({ where: { id: ids[0] ?? 0 }, data: { quarantined: true } });
  const { id: delivery } = await db.outboxJob.findFirstOrThrow({
    where: { formId: form.id, kind: "webhook" },
  });

  await send(account, ["POST", of("/submissions/release"), { ids }]);
  await send(account, ["POST", of("/submissions/release"), { ids }]);
  const { submissionId } = await db.outboxJob.findUniqueOrThrow({ where: { id: delivery } });
  await send(account, ["POST", of("/submissions/resend"), { ids: [submissionId] }]);
  await send(account, ["POST", of("/deliveries/retry"), { ids: [delivery] }]);
  await send(account, ["POST", `/api/deliveries/${delivery}/retry`]);
  const settings = await call("/api/bundled-requests/settings", { token: account.token });
  const path = "/api/bundled-requests/settings";
  await send(account, ["PUT", path, { ...(settings.json as object), webhooks }]);

  const events = await logOf(account);
  expect(events.slice(0, -2).map(({ event, subject }) => [event, subject])).toEqual([
    ["webhook-addresses-changed", "Bundled requests"],
    ["deliveries-resent", `#${delivery}`],
    ["deliveries-resent", "Intake 2 · 1 delivery"],
    ["deliveries-resent", "Intake 2 · 1 delivery"],
    ["submissions-released", "Intake 2 · 1 submission"],
    ["form-published", "Intake 2"],
    ["webhook-addresses-changed", "Intake"],
  ]);
});

it("records changed webhook addresses, by whichever way a form got them", async () => {
  const account = await newAccount();
  const [webhooks, others] = [["https://hooks.example.com/a"], ["https://hooks.example.com/b"]];
  // As a copy, a template or an imported file is created.
  const created = await send(account, ["POST", "/api/forms", { title: "Copy", webhooks }]);
  const { id } = formResponse.parse(created.json);
  await send(account, ["POST", "/api/forms", { title: "No addresses" }]);
  await send(account, ["POST", `/api/forms/${id}/publish`]);
  await send(account, ["POST", `/api/forms/${id}/versions/1/restore`]);
  await send(account, ["PUT", `/api/forms/${id}`, { webhooks: others }]);
  await send(account, ["POST", `/api/forms/${id}/versions/1/restore`]);

  const events = await logOf(account);
  expect(events.map(({ event, subject }) => [event, subject])).toEqual([
    ["version-restored", "Copy · version 1"],
    ["webhook-addresses-changed", "Copy"],
    ["webhook-addresses-changed", "Copy"],
    ["version-restored", "Copy · version 1"],
    ["form-published", "Copy"],
    ["webhook-addresses-changed", "Copy"],
    ["account-registered", ""],
  ]);
});

it("records wrong passwords a moment later, as one event an hour", async () => {
  const account = await newAccount();
  const wrong = { email: account.email.toUpperCase(), password: "wrong one" };
  await send(account, ["POST", "/api/auth/login", wrong]);
  await send(account, ["POST", "/api/auth/login", wrong]);
  await vi.waitFor(
    async () => {
      const events = await logOf(account);
      const failed = events.slice(0, -1);
      expect(namesOf(events)).toEqual([
        ...failed.map(() => "sign-in-failed"),
        "account-registered",
      ]);
      expect(failed.reduce((sum, { subject }) => sum + Number.parseInt(subject), 0)).toBe(2);
      const hours = failed.map(({ at }) => at.slice(0, "2026-11-22T10".length));
      expect(new Set(hours).size).toBe(failed.length);
    },
    { timeout: 60_000, interval: 500 },
  );
});

it("records a bulk action as one event, however many calls it took", async () => {
  const account = await newAccount();
  const { form, ids } = await formWithAnswers(account);
  const [newest = 0, oldest = 0] = ids;
  const all = { matching: {}, upTo: newest, atMost: 2, run: randomUUID() };
  const path = `/api/forms/${form.id}/submissions/delete`;
  // Simulates one call per submission.
  await send(account, ["POST", path, { ...all, upTo: oldest, atMost: 1 }]);
  await send(account, ["POST", path, all]);
  const [event] = await logOf(account);
  expect(event).toMatchObject({ event: "submissions-deleted", subject: "Intake · 2 submissions" });
  expect((await send(account, ["POST", path, { ...all, matching: { typo: 1 } }])).status).toBe(400);
});

it("is read page by page", async () => {
  const account = await newAccount();
  await send(account, ["POST", "/api/webhooks/secret/rotate"]);
  await send(account, ["POST", "/api/webhooks/secret/rotate"]);

  const first = await call("/api/audit-log?limit=2", { token: account.token });
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  expect(auditLogResponse.parse(first.json)).toHaveLength(2);
  const last = await call(next, { token: account.token });
  expect(namesOf(auditLogResponse.parse(last.json))).toEqual(["account-registered"]);
  expect(last.headers.get("Link")).toBeNull();
});
