import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { eraseTrash } from "@/lib/server/erasure/erase-submissions";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { restoreSubmissions } from "@/lib/server/submissions/bulk/restore-submissions";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { readForm } from "@/tests/support/html-form";
import { withVisitorServer } from "@/tests/support/visitor-server";

const origin = withVisitorServer([
  "/form/[publicUrl]",
  "/embed/[publicUrl]",
  "/form/[publicUrl]/sent/[receipt]",
  "/api/public-forms/[url]",
  "/api/public-forms/[url]/submit",
]);

const ANSWERED = "You have already answered this form.";
const HEADERS = { "User-Agent": "Mozilla/5.0", "Sec-Fetch-Site": "same-origin" };

async function newForm(settings: object = { onePerPerson: true }) {
  const content = { title: "Vote", fields: [plain("name", { label: "Your name" })], settings };
  const { formId, teamId } = await publishedForm(content);
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const api = `${origin()}/api/public-forms/${publicUrl}/submit`;
  const send = (cookie = "", key?: string) =>
    fetch(api, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(cookie && { cookie }),
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
      body: JSON.stringify({ name: "Ida" }),
    });
  const page = async (cookie = "", surface = "form") => {
    const reply = await fetch(`${origin()}/${surface}/${publicUrl}`, { headers: { cookie } });
    return { status: reply.status, html: await reply.text() };
  };
  return { formId, teamId, publicUrl, api, send, page };
}

const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.split(";")[0] ?? "";
const idOf = async (reply: Response) => ((await reply.json()) as { id: number }).id;

it("a browser that sent answers is refused further ones, and sees no form", async () => {
  const form = await newForm();
  const first = await form.send("", "key");
  const [cookie = ""] = first.headers.getSetCookie();
  expect(cookie).toMatch(
    /^formlane-answered-\d+=\d+\.[\w-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  );
  const own = cookieOf(first);
  const second = await form.send(own);
  expect([second.status, await second.text()]).toEqual([409, ANSWERED]);
  for (const surface of ["form", "embed"]) {
    const { status, html } = await form.page(own, surface);
    expect([status, html.includes(ANSWERED), html.includes("form-data")]).toEqual([
      200,
      true,
      false,
    ]);
    expect(html).toContain("<h1");
  }
  const repeated = await form.send(own, "key");
  expect([repeated.status, await idOf(repeated)]).toEqual([201, await idOf(first)]);
  expect((await form.page()).html).toContain("form-data");
  expect((await form.send()).status).toBe(201);
});

it("takes no cookie that it did not give to this form", async () => {
  const [form, other] = [await newForm(), await newForm()];
  const own = cookieOf(await form.send());
  const [name = "", value = ""] = own.split("=");
  const ofOther = `${name}=${cookieOf(await other.send()).split("=")[1]}`;
  const [id = "", signature = ""] = value.split(".");
  const forged = [
    `${Number(id) + 1}.${signature}`,
    `${id}.`,
    `99999999999.${signature}`,
    "__proto__",
    "",
  ];
  for (const cookie of [ofOther, ...forged.map((made) => `${name}=${made}`)]) {
    expect((await form.page(cookie)).html).toContain("form-data");
  }
  expect((await form.page(own)).html).toContain(ANSWERED);
});

it("lets a person answer again once what was sent is in the trash, not once it is erased by its age", async () => {
  const form = await newForm();
  const sent = await form.send();
  const own = cookieOf(sent);
  const id = await idOf(sent);
  const { formId, teamId } = form;
  await deleteSubmission({ formId, teamId, id });
  expect((await form.page(own)).html).toContain("form-data");
  await restoreSubmissions({ formId, teamId, ids: [id] });
  expect((await form.send(own)).status).toBe(409);
  await deleteSubmission({ formId, teamId, id });
  const later = new Date(Date.now() + 1000);
  await eraseTrash({ before: later, now: later });
  expect(await db.submission.count({ where: { id } })).toBe(0);
  expect((await form.send(own)).status).toBe(201);

  const kept = await newForm();
  const old = await kept.send();
  const oldId = await idOf(old);
  await db.erasedSubmission.create({
    data: { formId: kept.formId, submissionId: oldId, createdAt: new Date(), isCounted: true },
  });
  await db.submission.delete({ where: { id: oldId } });
  expect((await kept.send(cookieOf(old))).status).toBe(409);
});

it("works without JavaScript, and does not offer the form again", async () => {
  const form = await newForm();
  const { action, entries } = readForm((await form.page()).html, "/api/public-forms/");
  const post = (cookie: string) => {
    const body = new FormData();
    entries.forEach(([name, value]) => body.append(name, name === "field-name" ? "Ida" : value));
    const headers = { ...HEADERS, Accept: "text/html", cookie };
    return fetch(origin() + action, { method: "POST", body, headers, redirect: "manual" });
  };
  const first = await post("");
  expect(first.status).toBe(303);
  const own = cookieOf(first);
  const sent = await fetch(origin() + (first.headers.get("location") ?? ""), {
    headers: { cookie: own },
  });
  const html = await sent.text();
  expect(html).toContain("Thank you");
  expect(html).not.toContain("Fill in again");
  expect(await db.submission.count({ where: { formId: form.formId } })).toBe(1);
  // A page that was open in another tab has a key of its own.
  const opened = readForm((await form.page()).html, "/api/public-forms/");
  entries.splice(0, entries.length, ...opened.entries);
  const second = await post(own);
  expect([second.status, (await second.text()).includes(ANSWERED)]).toEqual([400, true]);
  expect(await db.submission.count({ where: { formId: form.formId } })).toBe(1);
});

it("is off for other forms, and for one that is changed back", async () => {
  const off = await newForm({});
  expect((await off.send()).headers.getSetCookie()).toEqual([]);
  const form = await newForm();
  const own = cookieOf(await form.send());
  const { formId: id, teamId } = form;
  await saveForm({ id, teamId, request: { settings: { onePerPerson: false } }, basedOn: null });
  await publishForm({ id, teamId, publishedBy: "owner" });
  expect((await form.send(own)).status).toBe(201);
});
