import { beforeAll, describe, expect, it } from "vitest";
import { readForm } from "../../support/html-form";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { submit } from "../support/files";

const page = (id: string, stageId: string) => ({ id, type: "page", label: id, stageId });
const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "pin", type: "password", label: "PIN" },
  page("p", "boss"),
  { id: "note", type: "text", label: "Note of the boss", required: true },
  { id: "says", type: "decision", label: "Decision", required: true },
  page("q", "bank"),
  { id: "iban", type: "text", label: "IBAN" },
];

type Waiting = { url: string; submissionId: number; stageId: string };
type Detail = { stages: object[]; revision: number; data: Record<string, unknown> };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function sent(fields: object[] = FIELDS) {
  const person = { userId: account.id };
  const stages = [
    { id: "boss", title: "Boss", filledBy: person },
    { id: "bank", title: "Bank", filledBy: person },
  ];
  const form = await newLiveForm(account, { title: "Leave", fields, settings: { stages } });
  const answered = await submit(form.publicUrl, { name: "Ann <b>", pin: "1234" });
  return { ...form, sid: (answered.json as { id: number }).id };
}

async function pathOf(sid: number): Promise<string> {
  const { json } = await call("/api/stages/waiting", { token: account.token });
  const found = (json as Waiting[]).find(({ submissionId }) => submissionId === sid);
  return new URL(found?.url ?? "http://none.example/none").pathname;
}

const actionOf = (path: string) => path.replace("/stage/", "/api/stage-links/");

async function detailOf({ id, sid }: { id: number; sid: number }): Promise<Detail> {
  return (await call(`/api/forms/${id}/submissions/${sid}`, { token: account.token }))
    .json as Detail;
}

/** Posts the page of a stage, with these values in place of its own. */
async function postPage(path: string, values: Record<string, string>, without = "") {
  const { entries } = readForm((await call(path)).text, actionOf(path));
  const own = entries.filter(([name]) => !Object.hasOwn(values, name) && name !== without);
  const response = await fetch(new URL(actionOf(path), serverUrl()), {
    method: "POST",
    body: new URLSearchParams([
      ...own.map(([name, value]): [string, string] => [name, value]),
      ...Object.entries(values),
    ]),
    redirect: "manual",
  });
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, text: await response.text() };
}

const APPROVED = { "field-note": "Fine", "field-says": "approve" };

describe("the page of a stage", () => {
  it("shows what was answered, asks its own part, and decides nothing when it is opened", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const opened = await call(path);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("cache-control")).toContain("no-store");
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    expect(opened.headers.get("x-robots-tag")).toBe("noindex");
    expect(opened.text).toContain("Ann &lt;b");
    expect(opened.text).toContain("Note of the boss");
    expect(opened.text).not.toContain("1234");
    expect(opened.text).not.toContain("IBAN");
    expect(await detailOf(form)).toMatchObject({
      stages: [{ state: "waiting" }, { state: "later" }],
      revision: 1,
    });
  });

  it("is posted without JavaScript, once, and then the next stage waits", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const done = await postPage(path, APPROVED);
    expect([done.status, done.location]).toEqual([303, `${path}?done=1`]);
    expect((await call(done.location)).text).toContain("Your part was received");
    expect((await call(path)).status).toBe(410);
    const detail = await detailOf(form);
    expect(detail.stages).toMatchObject([
      { id: "boss", title: "Boss", state: "done", decision: "approve" },
      { id: "bank", state: "waiting" },
    ]);
    expect(detail.data).toMatchObject({ note: "Fine", says: { decision: "approve" } });
    const next = await pathOf(form.sid);
    const opened = (await call(next)).text;
    expect(opened).toContain("Note of the boss");
    expect((await postPage(next, { "field-iban": "NO1" })).status).toBe(303);
    expect(await pathOf(form.sid)).toBe("/none");
  });

  it("says beside each question what is wrong, with everything that was typed", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const missing = await postPage(path, { "field-note": "Kept", "field-says": "decline" });
    expect(missing.status).toBe(400);
    expect(missing.text).toContain("Please say why");
    expect(missing.text).toContain('value="Kept"');
    const values = { "field-note": "x", "field-says": "decline", "field-says.reason": "Too dear" };
    expect((await postPage(path, values)).status).toBe(303);
    expect((await detailOf(form)).stages).toMatchObject([
      { state: "declined", decision: "decline", reason: "Too dear" },
      { state: "later" },
    ]);
  });

  it("takes nothing without its form token, and no answer of another part", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const action = actionOf(path);
    const body = { note: "x", says: { decision: "approve" }, name: "Eve" };
    const headers = { "X-Item-Revision": "1" };
    expect((await call(action, { method: "POST", body, headers })).status).toBe(403);
    const forged = await postPage(path, { ...APPROVED, "field-name": "Eve" });
    expect(forged.status).toBe(303);
    expect((await detailOf(form)).data["name"]).toBe("Ann <b>");
  });

  it("asks to look again when the answers were changed meanwhile", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const { entries } = readForm((await call(path)).text, actionOf(path));
    const place = `/api/forms/${form.id}/submissions/${form.sid}`;
    const headers = { "If-Match": "1" };
    const body = { answers: { name: "Bob" } };
    expect(
      (await call(place, { token: account.token, method: "PATCH", body, headers })).status,
    ).toBe(200);
    const own = entries.filter(([name]) => !Object.hasOwn(APPROVED, name));
    const response = await fetch(new URL(actionOf(path), serverUrl()), {
      method: "POST",
      body: new URLSearchParams([
        ...own.map(([name, value]): [string, string] => [name, value]),
        ...Object.entries(APPROVED),
      ]),
    });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("were changed since this page was opened");
    expect((await postPage(path, APPROVED)).status).toBe(303);
  });
});

describe("links of stages", () => {
  it("that are wrong, taken back or used have one page", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const place = `/api/forms/${form.id}/submissions/${form.sid}/stages/boss`;
    const revoked = await call(`${place}/revoke`, { token: account.token, method: "POST" });
    expect(revoked.status).toBe(204);
    const pages = [path, `/stage/${"A".repeat(43)}`, "/stage/short", `/stage/${"A".repeat(500)}`];
    const answers = await Promise.all(pages.map((each) => call(each)));
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410]);
    expect((await call(`${place}/resend`, { token: account.token, method: "POST" })).status).toBe(
      202,
    );
    expect((await call(await pathOf(form.sid))).status).toBe(200);
  });

  it("of a form whose stages loop, or name what is not there, cannot be made", async () => {
    const loop = [...FIELDS.slice(0, 4), { ...FIELDS[4], returnTo: "bank" }, ...FIELDS.slice(5)];
    const stages = [
      { id: "boss", filledBy: { address: "boss@example.com" } },
      { id: "bank", filledBy: { address: "bank@example.com" } },
    ];
    const save = (fields: object[], settings: object) =>
      call("/api/forms", {
        token: account.token,
        method: "POST",
        body: { title: "Loop", fields, settings },
      });
    const answers = [
      await save(loop, { stages }),
      await save(FIELDS, { stages: stages.slice(0, 1) }),
      await save(FIELDS, { stages, deliverAfterStage: "gone" }),
      await save(FIELDS, {
        stages: [{ id: "boss", filledBy: { userId: 2_000_000_000 } }, stages[1]],
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await save(FIELDS, { stages })).status).toBe(201);
  });
});
