import { beforeAll, describe, expect, it } from "vitest";
import { call, newAccount, serverUrl, type Account } from "../support/api";
import {
  APPROVED,
  newStaged,
  postStage,
  sendStage,
  stageActionOf,
  stagedDetail,
  stageEntries,
  stagePathOf,
  type Staged,
} from "../support/stages";
import { newMember } from "../support/teams";

const GONE = "This link is no longer valid.";

let owner: Account;

beforeAll(async () => {
  owner = await newAccount();
});

const ask = (account: Account, path: string, method: "POST" | "DELETE" | "PUT" = "POST") =>
  call(path, { method, token: account.token });
const placeOf = ({ id, sid }: Staged, stageId = "boss") =>
  `/api/forms/${id}/submissions/${sid}/stages/${stageId}`;
const stateOf = async (form: Staged) => (await stagedDetail(owner, form)).stages[0]?.["state"];

describe("links of stages", () => {
  it("are taken back and sent again by owners and editors, which is in the audit log", async () => {
    const form = await newStaged(owner);
    const place = placeOf(form);
    const readers = [await newMember(owner, "reader"), await newMember(owner, "designer")];
    for (const reader of readers) {
      expect((await ask(reader, `${place}/revoke`)).status).toBe(403);
      expect((await ask(reader, `${place}/resend`)).status).toBe(403);
    }
    const stranger = await newAccount();
    expect((await ask(stranger, `${place}/revoke`)).status).toBe(404);
    expect((await ask(stranger, `${place}/resend`)).status).toBe(404);
    expect((await call(`${place}/revoke`, { method: "POST" })).status).toBe(401);
    const editor = await newMember(owner, "editor");
    const first = await stagePathOf(owner, form.sid);
    expect((await ask(editor, `${place}/resend`)).status).toBe(202);
    const second = await stagePathOf(owner, form.sid);
    expect([(await call(first)).status, (await call(second)).status]).toEqual([410, 200]);
    expect((await ask(owner, `${place}/revoke`)).status).toBe(204);
    expect((await call(second)).status).toBe(410);
    expect(await stateOf(form)).toBe("waiting");
    const { json, text } = await call("/api/audit-log", { token: owner.token });
    const entries = json as { event: string }[];
    const events = entries.map(({ event }) => event).filter((event) => event.startsWith("stage-"));
    expect(events).toEqual(["stage-link-revoked", "stage-link-sent"]);
    expect(text).not.toContain(second.slice(-20));
  });

  it("are 404 for a stage that is none, and 409 for one that does not wait", async () => {
    const form = await newStaged(owner);
    expect((await ask(owner, `${placeOf(form, "none")}/resend`)).status).toBe(404);
    for (const action of ["revoke", "resend"]) {
      expect((await ask(owner, `${placeOf(form, "bank")}/${action}`)).status).toBe(409);
    }
    const other = await newStaged(owner);
    const mixed = placeOf({ ...form, sid: other.sid });
    expect((await ask(owner, `${mixed}/revoke`)).status).toBe(404);
  });

  it("to correct what was returned are read by owners alone, who hand them on", async () => {
    const form = await newStaged(owner);
    const path = `${placeOf(form)}/link`;
    const read = (account: Account) => call(path, { token: account.token });
    expect((await read(owner)).status).toBe(409);
    const back = { "field-note": "No", "field-says": "return", "field-says.reason": "Which day?" };
    expect((await postStage(await stagePathOf(owner, form.sid), back)).status).toBe(303);
    const { json } = await read(owner);
    const { url } = json as { url: string };
    expect((await call(new URL(url).pathname)).status).toBe(200);
    expect((await read(await newMember(owner, "editor"))).status).toBe(403);
    expect((await read(await newAccount())).status).toBe(404);
  });

  it("that are old, used, foreign or too long have one page", async () => {
    const [form, other] = [await newStaged(owner), await newStaged(owner)];
    const used = await stagePathOf(owner, form.sid);
    expect((await postStage(used, APPROVED)).status).toBe(303);
    const old = await stagePathOf(owner, other.sid);
    await ask(owner, `${placeOf(other)}/resend`);
    const { followUrl, correctUrl } = (
      await newStaged(owner, {
        settings: {
          correctableDays: 0,
          follow: { enabled: true, columnIds: [], answers: true },
        },
      })
    ).sent;
    const foreign = [followUrl, correctUrl].map((url) => `/stage/${url?.split("/").at(-1)}`);
    const wrong = ["/stage/%00", "/stage/..%2f", `/stage/${"A".repeat(43)}`, "/stage/x"];
    const long = [`/stage/${"a".repeat(2_000)}`, `/stage/${"é".repeat(300)}`];
    const pages = await Promise.all(
      [used, old, ...foreign, ...wrong, ...long].map((path) => call(path)),
    );
    for (const { status, text, headers } of pages) {
      expect([404, 410]).toContain(status);
      expect(text).toContain(GONE);
      expect(text).not.toContain("Ann");
      expect(headers.get("cache-control")).toContain("no-store");
    }
    const [first] = pages;
    const bare = (text = "") => text.replaceAll(/nonce="[^"]*"|'nonce-[^']*'/g, "");
    expect(new Set(pages.map(({ text }) => bare(text)))).toEqual(new Set([bare(first?.text)]));
  });
});

describe("opening a link decides nothing", () => {
  it("not by GET or HEAD, however often, and with any query", async () => {
    const form = await newStaged(owner);
    const path = await stagePathOf(owner, form.sid);
    const action = stageActionOf(path);
    const query = "?field-says=approve&field-note=x&decision=approve&done=1";
    for (const method of ["GET", "HEAD"]) {
      for (const address of [path, `${path}${query}`, action, `${action}${query}`]) {
        const { status } = await fetch(new URL(address, serverUrl()), { method });
        expect([200, 404, 405]).toContain(status);
      }
    }
    expect(await stagedDetail(owner, form)).toMatchObject({
      stages: [{ state: "waiting" }, { state: "later" }],
      revision: 1,
    });
    // What a scanner opened can still be sent.
    expect((await postStage(path, APPROVED)).status).toBe(303);
  });

  it("not by a post without the page's form token, or with that of another form", async () => {
    const [form, other] = [await newStaged(owner), await newStaged(owner)];
    const path = await stagePathOf(owner, form.sid);
    const entries = await stageEntries(path, APPROVED);
    const foreign = await stageEntries(await stagePathOf(owner, other.sid), APPROVED);
    const isToken = ([name]: [string, string]) => /token/i.test(name);
    const token = foreign.find(isToken)?.[1] ?? "";
    expect(token).not.toBe("");
    const without = entries.filter((entry) => !isToken(entry));
    expect((await sendStage(path, without)).status).toBe(400);
    const replaced = entries.map((entry): [string, string] =>
      isToken(entry) ? [entry[0], token] : entry,
    );
    expect((await sendStage(path, replaced)).status).toBe(400);
    expect(await stateOf(form)).toBe("waiting");
    expect((await sendStage(path, entries)).status).toBe(303);
  });
});

describe("whoever is first wins", () => {
  it("of two at the same moment, and the other is told", async () => {
    const form = await newStaged(owner);
    const path = await stagePathOf(owner, form.sid);
    const approve = await stageEntries(path, APPROVED);
    const decline = await stageEntries(path, {
      "field-note": "No",
      "field-says": "decline",
      "field-says.reason": "Too dear",
    });
    const both = await Promise.all([sendStage(path, approve), sendStage(path, decline)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const told = both.find(({ status }) => status === 409);
    expect(told?.text).toContain("This part was filled in already");
    const { stageHistory, revision } = await stagedDetail(owner, form);
    expect(revision).toBe(2);
    expect(stageHistory.filter(({ id }) => id === "boss")).toHaveLength(1);
    const lost = both[0]?.status === 303 ? decline : approve;
    const again = await sendStage(path, lost);
    expect([again.status, again.text.includes("This part was filled in already")]).toEqual([
      409,
      true,
    ]);
  });
});

describe("the page of a stage is gone", () => {
  it.each<[string, (form: Staged) => Promise<unknown>]>([
    [
      "with its submission in the trash",
      ({ id, sid }) => ask(owner, `/api/forms/${id}/submissions/${sid}`, "DELETE"),
    ],
    ["with its form in the trash", ({ id }) => ask(owner, `/api/forms/${id}`, "DELETE")],
    [
      "once its submission is withdrawn",
      ({ sent }) =>
        fetch(`${sent["correctUrl"]?.replace("/correct/", "/api/corrections/") ?? ""}/withdrawal`, {
          method: "POST",
          redirect: "manual",
        }),
    ],
  ])("%s", async (_when, end) => {
    const form = await newStaged(owner, { settings: { withdrawable: true } });
    const path = await stagePathOf(owner, form.sid);
    const entries = await stageEntries(path, APPROVED);
    await end(form);
    const page = await call(path);
    expect([page.status, page.text.includes(GONE)]).toEqual([410, true]);
    expect((await sendStage(path, entries)).status).toBe(410);
    expect(await stagePathOf(owner, form.sid)).toBe("/none");
  });

  it("not with a form that takes no more answers: what was returned can be corrected", async () => {
    const form = await newStaged(owner);
    const path = await stagePathOf(owner, form.sid);
    const unpublished = await ask(owner, `/api/forms/${form.id}/unpublish`);
    expect(unpublished.status).toBeLessThan(300);
    const values = { "field-note": "x", "field-says": "return", "field-says.reason": "Which?" };
    expect((await postStage(path, values)).status).toBe(303);
    const place = `/api/forms/${form.id}/submissions/${form.sid}/stages/boss/link`;
    const { json } = await call(place, { token: owner.token });
    const correction = new URL((json as { url: string }).url).pathname;
    const opened = await call(correction);
    expect(opened.status).toBe(200);
    expect(opened.text).not.toContain("?withdraw=1");
    const corrected = await call(correction.replace("/correct/", "/api/corrections/"), {
      method: "POST",
      body: { name: "Eve" },
      headers: { "X-Item-Revision": "2" },
    });
    expect([corrected.status, corrected.text.includes("correctUrl")]).toEqual([200, false]);
    expect((await call(correction)).status).toBe(410);
    expect(await stagedDetail(owner, form)).toMatchObject({
      data: { name: "Eve" },
      stages: [{ state: "waiting" }, { state: "later" }],
    });
  });

  it("not with a form that takes no more answers: what was sent goes on", async () => {
    const form = await newStaged(owner);
    const path = await stagePathOf(owner, form.sid);
    expect((await ask(owner, `/api/forms/${form.id}/unpublish`)).status).toBeLessThan(300);
    expect((await call(`/form/${form.publicUrl}`)).status).not.toBe(200);
    expect((await postStage(path, APPROVED)).status).toBe(303);
  });
});
