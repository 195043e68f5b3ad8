import { beforeAll, describe, expect, it } from "vitest";
import { eraseSubmissions } from "@/lib/server/erasure/erase-submissions";
import { call, newAccount, type Account, type Method } from "../support/api";
import { submit } from "../support/files";
import {
  APPROVED,
  newStaged,
  postStage,
  sendStage,
  stagedDetail,
  stageEntries,
  stagePathOf,
} from "../support/stages";

const GONE = "This link is no longer valid.";

let owner: Account;

beforeAll(async () => {
  owner = await newAccount();
});

const ask = (path: string, method: Method, body?: object) =>
  call(path, { method, token: owner.token, ...(body && { body: { ...body } }) });

describe("a submission keeps the stages that it was sent with", () => {
  it("also once a version without stages is live", async () => {
    const form = await newStaged(owner);
    const path = await stagePathOf(owner, form.sid);
    const fields = [{ id: "name", type: "text", label: "Name" }];
    const settings = { stages: [] };
    expect((await ask(`/api/forms/${form.id}`, "PUT", { fields, settings })).status).toBe(200);
    expect((await ask(`/api/forms/${form.id}/publish`, "POST")).status).toBe(200);
    const later = await submit(form.publicUrl, { name: "Ben" });
    const { id } = later.json as { id: number };
    expect((await stagedDetail(owner, { id: form.id, sid: id })).stages ?? []).toEqual([]);

    expect((await call(path)).text).toContain("Note of the boss");
    expect((await postStage(path, APPROVED)).status).toBe(303);
    expect(await stagedDetail(owner, form)).toMatchObject({
      stages: [
        { id: "boss", title: "Boss", state: "done", decision: "approve" },
        { id: "bank", title: "Bank", state: "waiting" },
      ],
      data: { note: "Fine" },
    });
    const last = await stagePathOf(owner, form.sid);
    expect((await postStage(last, { "field-iban": "NO1" })).status).toBe(303);
    expect((await stagedDetail(owner, form)).stages).toMatchObject([
      { state: "done" },
      { state: "done" },
    ]);
  });
});

describe("the stages of a submission", () => {
  it("do not begin in quarantine, and its pages say nothing of that", async () => {
    const settings = {
      correctableDays: 0,
      follow: { enabled: true, columnIds: [], answers: true, stages: true },
    };
    const { id, publicUrl } = await newStaged(owner, { settings });
    const page = (await call(`/form/${publicUrl}`)).text;
    const [, trap = ""] = /name="(q[0-9a-f]{12})"/.exec(page) ?? [];
    const { json } = await submit(publicUrl, { name: "Ann", [trap]: "Buy now" });
    const sent = json as { id: number; followUrl: string; correctUrl: string };
    const place = { id, sid: sent.id };
    const followed = async () => {
      const { status, text } = await call(new URL(sent.followUrl).pathname);
      return [status, text.includes("quarantine"), text.includes("Boss")];
    };
    expect(await stagePathOf(owner, sent.id)).toBe("/none");
    expect((await stagedDetail(owner, place)).stageHistory ?? []).toEqual([]);
    expect(await followed()).toEqual([200, false, false]);
    expect((await call(new URL(sent.correctUrl).pathname)).status).toBe(200);

    const released = await ask(`/api/forms/${id}/submissions/release`, "POST", { ids: [sent.id] });
    expect(released.status).toBe(200);
    expect(await followed()).toEqual([200, false, true]);
    const path = await stagePathOf(owner, sent.id);
    expect((await postStage(path, APPROVED)).status).toBe(303);
  });

  it("have no page any more once it is erased", async () => {
    const form = await newStaged(owner);
    const path = await stagePathOf(owner, form.sid);
    const entries = await stageEntries(path, APPROVED);
    const invalid = (await call(`/stage/${"a".repeat(43)}`)).text;
    await eraseSubmissions({ ids: [form.sid], now: new Date() });
    const opened = await call(path);
    const bare = (text: string) => text.replaceAll(/nonce="[^"]*"|'nonce-[^']*'/g, "");
    expect([opened.status, bare(opened.text)]).toEqual([410, bare(invalid)]);
    expect(opened.text).toContain(GONE);
    expect((await sendStage(path, entries)).status).toBe(410);
    expect(await stagePathOf(owner, form.sid)).toBe("/none");
  });
});
