import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { searchPerson } from "@/lib/server/erasure/person/search-person";
import { workAfterAnswers } from "@/lib/server/http/after-answer";
import { plain } from "@/tests/factories/content/plain-fields";
import { withMailServer } from "@/tests/factories/mail/mailed-account";
import { readForm } from "@/tests/support/html-form";
import { withVisitorServer } from "@/tests/support/visitor-server";
import { createForm } from "../drafts/create-form";
import { publishForm } from "../versions/publish-form";
import { addInvitees, listInvitees, mailInvitees, withdrawInvitee } from "./manage-invitees";

const { arrived, confirmed } = withMailServer();
const origin = withVisitorServer([
  "/form/[publicUrl]",
  "/api/public-forms/[url]",
  "/api/public-forms/[url]/submit",
  "/api/public-forms/[url]/starts",
]);
const BROWSER = "Mozilla/5.0";

const CSV = "name;email;Full name\nIda;ida@example.com;Ida Lovelace\nBo;bo@example.com;\n";

async function invitedForm(settings: object = { inviteesOnly: true }, field: object = {}) {
  const owner = await confirmed();
  const teamId = owner.team.id;
  const fields = [plain("name", { label: "Full name", ...field })];
  const { id } = await createForm({ teamId, request: { title: "Party", fields, settings } });
  const { publicUrl } = await publishForm({ id, teamId, publishedBy: owner.username });
  const key = { id, teamId };
  const invite = (csv: string) => addInvitees(key, csv, new Date());
  const api = `${origin()}/api/public-forms/${publicUrl ?? ""}`;
  const page = `${origin()}/form/${publicUrl ?? ""}`;
  return { key, invite, api, page, list: () => listInvitees(key) };
}

const tokenIn = (url: string | undefined) => new URL(url ?? "").searchParams.get("invite") ?? "";

const send = (api: string, token: string | null, more: { key?: string; name?: string } = {}) =>
  fetch(`${api}/submit${token === null ? "" : `?invite=${token}`}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(more.key !== undefined && { "Idempotency-Key": more.key }),
    },
    body: JSON.stringify({ name: more.name ?? "Ida" }),
  });

it("opens by its link alone, filled in, once", async () => {
  const form = await invitedForm();
  const [ida, bo] = await form.invite(CSV);
  expect([ida?.name, ida?.email, ida?.openedAt]).toEqual(["Ida", "ida@example.com", null]);
  const token = tokenIn(ida?.url);
  expect((await fetch(form.api)).status).toBe(403);
  expect((await fetch(form.page)).status).toBe(403);
  expect((await send(form.api, null)).status).toBe(403);
  expect((await fetch(`${form.api}?invite=${token}`)).status).toBe(200);
  for (const forged of ["", "x", token.slice(1), token.replace(/^./, "B")]) {
    expect((await send(form.api, forged)).status).toBe(410);
  }
  const page = await fetch(`${form.page}?invite=${token}`);
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text).toContain('value="Ida Lovelace"');
  expect(text).toContain(`invite=${token}`);
  const cookie = page.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const starts = { method: "POST" };
  expect((await fetch(`${form.api}/starts`, starts)).status).toBe(403);
  expect((await fetch(`${form.api}/starts`, { ...starts, headers: { cookie } })).status).toBe(204);
  await workAfterAnswers();
  const both = await Promise.all([1, 2].map((key) => send(form.api, token, { key: String(key) })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 410]);
  const winner = both.findIndex(({ status }) => status === 201) + 1;
  const repeated = await send(form.api, token, { key: String(winner) });
  expect(repeated.status).toBe(201);
  expect((await fetch(`${form.page}?invite=${token}`)).status).toBe(410);
  const [answered] = await form.list();
  expect(answered).toMatchObject({
    submissionId: ((await repeated.json()) as { id: number }).id,
    openedAt: expect.any(String) as string,
    answeredAt: expect.any(String) as string,
  });
  await withdrawInvitee(form.key, bo?.id ?? 0);
  expect((await send(form.api, tokenIn(bo?.url))).status).toBe(410);
  await expect(withdrawInvitee(form.key, bo?.id ?? 0)).rejects.toMatchObject({ code: "not-found" });
});

it("stays used once what was sent is deleted, and other visitors of an open form need none", async () => {
  const form = await invitedForm({});
  const [ida] = await form.invite("email,name,name\n".replace(",name\n", "\n") + "a@b.example,A\n");
  const token = tokenIn(ida?.url);
  expect((await send(form.api, null)).status).toBe(201);
  expect((await send(form.api, token)).status).toBe(201);
  const { teamId } = form.key;
  expect((await searchPerson({ teamId, text: "A@B.example" })).size).toBe(1);
  await db.submission.updateMany({
    where: { formId: form.key.id },
    data: { deletedAt: new Date() },
  });
  expect((await send(form.api, token)).status).toBe(410);
  expect(await form.list()).toHaveLength(1);
  await db.submission.deleteMany({ where: { formId: form.key.id } });
  expect((await send(form.api, token)).status).toBe(410);
  expect(await form.list()).toEqual([]);
});

it("keeps the link in a page that is posted without JavaScript and comes back with errors", async () => {
  const form = await invitedForm({}, { required: true });
  const [ida] = await form.invite("name,email\nIda,ida@example.com\n");
  const token = tokenIn(ida?.url);
  const opened = await fetch(`${form.page}?invite=${token}`);
  const post = async (html: string, name: string) => {
    const { action, entries } = readForm(html, "/api/public-forms/");
    const body = new FormData();
    entries.forEach(([key, value]) => body.append(key, key === "field-name" ? name : value));
    const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin", "User-Agent": BROWSER };
    return fetch(origin() + action, { method: "POST", body, headers, redirect: "manual" });
  };
  const again = await post(await opened.text(), "");
  expect(again.status).toBe(400);
  expect(again.headers.get("referrer-policy")).toBe("no-referrer");
  expect((await post(await again.text(), "Ida")).status).toBe(303);
  expect((await form.list())[0]).toMatchObject({ answeredAt: expect.any(String) as string });
  const lost = await fetch(`${form.api}/submit?invite=${token}`, {
    headers: { Accept: "text/html" },
    redirect: "manual",
  });
  expect(lost.headers.get("location")).toContain(`?invite=${token}`);
});

it.each([
  ["nobody\n", "Line 1 "],
  ["name,email\n", "Line 2 "],
  ["name,email,shoe\nA,a@b.example,7\n", "Line 1 "],
  ["name,email\nA,a@b.example\nB,nowhere\n", "Line 3 "],
  ['name,email\n"A\nA",a@b.example\n,b@b.example\n', "Line 4 "],
  ["name,email\nA,a@b.example,x\n", "Line 2 "],
  ['name,email\n"A,a@b.example\n', "Line "],
  ["__proto__,email\nA,a@b.example\n", "Line 1 "],
])("a file like %j is refused with the line, and adds nobody", async (csv, sentence) => {
  const form = await invitedForm();
  const refused = form.invite(csv);
  await expect(refused).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining(sentence) as string,
  });
  expect(await form.list()).toEqual([]);
});

it("500 are invited by e-mail once, and those who have not answered are reminded", async () => {
  const form = await invitedForm();
  const lines = Array.from({ length: 500 }, (_, index) => `P${index},p${index}@example.com`);
  const added = await form.invite(["name,email", ...lines].join("\n"));
  expect(new Set(added.map(({ url }) => url)).size).toBe(500);
  const message = { kind: "invite", subject: "Party", text: "Come\n\nplease" } as const;
  const twice = await Promise.all([
    mailInvitees(form.key, message, new Date()),
    mailInvitees(form.key, message, new Date()),
  ]);
  expect(twice.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([0, 500]);
  const ofInvitees = { teamId: form.key.teamId, target: { startsWith: "p" } };
  expect(await db.outboxJob.count({ where: ofInvitees })).toBe(500);
  expect((await send(form.api, tokenIn(added[0]?.url))).status).toBe(201);
  await db.outboxJob.deleteMany({
    where: { teamId: form.key.teamId, target: { notIn: ["p0@example.com", "p1@example.com"] } },
  });
  const mails = await arrived();
  // Who answered meanwhile gets none.
  expect(mails.map(({ to }) => to)).toEqual(["p1@example.com"]);
  expect(mails[0]?.message.replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain(
    `invite=${tokenIn(added[1]?.url)}`,
  );
  const remind = { ...message, kind: "remind" } as const;
  expect(await mailInvitees(form.key, remind, new Date())).toEqual({ count: 499 });
  expect((await form.list())[1]).toMatchObject({
    sentAt: expect.any(String) as string,
    remindedAt: expect.any(String) as string,
  });
  await db.outboxJob.deleteMany({ where: { teamId: form.key.teamId } });
});
