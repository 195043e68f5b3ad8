import { beforeAll, describe, expect, it } from "vitest";
import { call, newAccount, type Account } from "../support/api";
import {
  APPROVED,
  newStaged,
  postStage,
  sendStage,
  STAGE_FIELDS,
  stageActionOf,
  stagedDetail,
  stageEntries,
  stagePathOf,
  type Staged,
} from "../support/stages";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const sent = () => newStaged(account);
const pathOf = (sid: number) => stagePathOf(account, sid);
const detailOf = (form: Staged) => stagedDetail(account, form);

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
    const done = await postStage(path, APPROVED);
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
    expect((await postStage(next, { "field-iban": "NO1" })).status).toBe(303);
    expect(await pathOf(form.sid)).toBe("/none");
  });

  it("pressed twice is received once, also when both arrive at the same moment", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const [entries, other] = [
      await stageEntries(path, APPROVED),
      await stageEntries(path, APPROVED),
    ];
    const both = await Promise.all([sendStage(path, entries), sendStage(path, entries)]);
    const later = await sendStage(path, entries);
    const received = [303, `${path}?done=1`];
    expect([...both, later].map(({ status, location }) => [status, location])).toEqual([
      received,
      received,
      received,
    ]);
    // Something else under the same key, and the same from another page.
    const changed = entries.map(([name, value]): [string, string] =>
      name === "field-note" ? [name, "Other"] : [name, value],
    );
    expect((await sendStage(path, changed)).status).toBe(409);
    expect((await sendStage(path, other)).status).toBe(409);
    const detail = await detailOf(form);
    expect(detail.revision).toBe(2);
    expect(detail.stageHistory.map(({ id, state }) => [id, state])).toEqual([
      ["boss", "done"],
      ["bank", "waiting"],
    ]);
  });

  it("sent by its script under a key is received once more under that key", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const token = new Map(await stageEntries(path, {})).get("form.token") ?? "";
    const press = (key: string, note: string) =>
      call(stageActionOf(path), {
        method: "POST",
        body: { note, says: { decision: "approve" } },
        headers: { "X-Item-Revision": "1", "X-Form-Token": token, "Idempotency-Key": key },
      });
    const answers = [await press("a", "Fine"), await press("a", "Fine")];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect((await press("b", "Fine")).status).toBe(409);
    expect((await press("a", "Other")).status).toBe(409);
    expect((await detailOf(form)).revision).toBe(2);
  });

  it("has a heading between what was answered and its own part", async () => {
    const form = await sent();
    const { text } = await call(await pathOf(form.sid));
    const [before = 0, heading, own = 0] = ["Ann &lt;b", "<h2", "Note of the boss"].map((part) =>
      text.indexOf(part),
    );
    expect(text.slice(heading, text.indexOf("</h2>"))).toContain("Boss");
    expect(heading).toBeGreaterThan(before);
    expect(heading).toBeLessThan(own);
  });

  it("says beside each question what is wrong, with everything that was typed", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const missing = await postStage(path, { "field-note": "Kept", "field-says": "decline" });
    expect(missing.status).toBe(400);
    expect(missing.text).toContain("Please say why");
    expect(missing.text).toContain('value="Kept"');
    const values = { "field-note": "x", "field-says": "decline", "field-says.reason": "Too dear" };
    expect((await postStage(path, values)).status).toBe(303);
    expect((await detailOf(form)).stages).toMatchObject([
      { state: "declined", decision: "decline", reason: "Too dear" },
      { state: "later" },
    ]);
  });

  it("takes nothing without its form token, and no answer of another part", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const action = stageActionOf(path);
    const body = { note: "x", says: { decision: "approve" }, name: "Eve" };
    const headers = { "X-Item-Revision": "1" };
    expect((await call(action, { method: "POST", body, headers })).status).toBe(403);
    const forged = await postStage(path, { ...APPROVED, "field-name": "Eve" });
    expect(forged.status).toBe(303);
    expect((await detailOf(form)).data["name"]).toBe("Ann <b>");
  });

  it("asks to look again when the answers were changed meanwhile", async () => {
    const form = await sent();
    const path = await pathOf(form.sid);
    const entries = await stageEntries(path, APPROVED);
    const place = `/api/forms/${form.id}/submissions/${form.sid}`;
    const headers = { "If-Match": "1" };
    const body = { answers: { name: "Bob" } };
    expect(
      (await call(place, { token: account.token, method: "PATCH", body, headers })).status,
    ).toBe(200);
    const response = await sendStage(path, entries);
    expect(response.status).toBe(409);
    expect(response.text).toContain("were changed since this page was opened");
    expect((await postStage(path, APPROVED)).status).toBe(303);
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
    const loop = [
      ...STAGE_FIELDS.slice(0, 4),
      { ...STAGE_FIELDS[4], returnTo: "bank" },
      ...STAGE_FIELDS.slice(5),
    ];
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
      await save(STAGE_FIELDS, { stages: stages.slice(0, 1) }),
      await save(STAGE_FIELDS, { stages, deliverAfterStage: "gone" }),
      await save(STAGE_FIELDS, {
        stages: [{ id: "boss", filledBy: { userId: 2_000_000_000 } }, stages[1]],
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await save(STAGE_FIELDS, { stages })).status).toBe(201);
  });
});
