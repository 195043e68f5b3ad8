import { beforeAll, describe, expect, it } from "vitest";
import { otherKey } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { sampleOf } from "@/scripts/field-document/facts";
import { SAMPLES } from "@/scripts/field-document/samples";
import { readForm } from "../../support/html-form";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { answersOf, submit } from "../support/files";

const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "note", type: "textarea", label: "Note" },
  { id: "count", type: "number", label: "Count" },
  { id: "twice", type: "calculation", label: "Twice", formula: "{count} * 2" },
  { id: "pin", type: "password", label: "PIN", description: "Of your *card*", required: true },
];
const ANSWERS = { name: "Ann <b>", note: "\nTwo\nlines", count: 2, pin: "1234" };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function sentWith(
  settings: object,
  { fields = FIELDS, answers = ANSWERS }: { fields?: object[]; answers?: object } = {},
) {
  const form = await newLiveForm(account, { title: "Corrected", fields, settings });
  const { json } = await submit(form.publicUrl, answers);
  const { id, correctUrl } = json as { id: number; correctUrl: string };
  return { ...form, sid: id, path: new URL(correctUrl).pathname };
}

async function postForm(address: string, entries: readonly (readonly [string, string])[]) {
  const response = await fetch(new URL(address, serverUrl()), {
    method: "POST",
    body: new URLSearchParams(entries.map(([name, value]) => [name, value])),
    redirect: "manual",
  });
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, text: await response.text() };
}

const actionOf = (path: string) => path.replace("/correct/", "/api/corrections/");
const formOn = async (path: string) => readForm((await call(path)).text, actionOf(path));
const changed = (entries: readonly (readonly [string, string])[], values: Record<string, string>) =>
  entries.map(([name, value]) => [name, values[name] ?? value] as const);

/** Sends a correction as the page's script does. */
const send = (path: string, answers: object, revision = "1") =>
  call(actionOf(path), {
    method: "POST",
    body: answers,
    headers: { "X-Item-Revision": revision },
  });

describe("the page of a correction", () => {
  it("shows what was sent, no secret, and is neither listed nor kept", async () => {
    const { path, sid } = await sentWith({ correctableDays: 7 });
    const page = await call(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`Correction of #${sid}`);
    const shown = Object.fromEntries(readForm(page.text, "/api/corrections/").entries);
    expect(shown).toMatchObject({ "field-name": "Ann <b>", "field-note": "\r\nTwo\r\nlines" });
    expect(page.text).not.toContain("1234");
    expect(page.text).toContain("What you sent is not shown. Left empty, it stays.");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  it("without JavaScript, stores what was changed under the same number and keeps secrets", async () => {
    const { id, sid, path } = await sentWith({ correctableDays: 0 });
    const { action, entries } = await formOn(path);
    const body = changed(entries, { "field-name": "Bob", "field-count": "3" });
    const sent = await postForm(action, body);
    expect([sent.status, sent.location, sent.text]).toEqual([303, `${path}?done=corrected`, ""]);
    const done = await call(sent.location);
    expect(done.text).toContain("Your correction was received");
    expect(done.text).toContain(`#${sid}`);
    expect(await answersOf(account, id)).toMatchObject([
      { name: "Bob", note: "\nTwo\nlines", count: 3, twice: 6 },
    ]);
    const reveal = `/api/forms/${id}/submissions/${sid}?reveal=pin`;
    expect((await call(reveal, { token: account.token })).json).toMatchObject({
      data: { pin: "1234" },
    });
    // Sent once more, it is the same correction.
    expect((await postForm(action, body)).location).toBe(`${path}?done=corrected`);
    expect(Object.fromEntries((await formOn(path)).entries)).toMatchObject({
      "form.revision": "2",
    });
  });

  it("says that nothing was changed, and what is wrong beside its field", async () => {
    const { path } = await sentWith({ correctableDays: 0 });
    const { action, entries } = await formOn(path);
    const same = await postForm(action, entries);
    expect([same.status, same.location]).toEqual([303, `${path}?done=unchanged`]);
    expect((await call(same.location)).text).toContain("Nothing was changed");
    const wrong = await postForm(
      action,
      changed(entries, { "field-name": "", "field-count": "x" }),
    );
    expect(wrong.status).toBe(400);
    expect(Object.fromEntries(readForm(wrong.text, action).entries)).toMatchObject({
      "field-name": "",
      "field-count": "x",
    });
    expect(Object.fromEntries((await formOn(path)).entries)).toMatchObject({
      "form.revision": "1",
    });
  });

  it("is there while the form takes no answers, and counts as none", async () => {
    const limited = await sentWith({ correctableDays: 0, responseLimit: 1 });
    expect((await submit(limited.publicUrl, ANSWERS)).status).toBe(409);
    expect((await send(limited.path, { name: "Bob" })).status).toBe(200);
    const stopped = await sentWith({ correctableDays: 0 });
    const stop = { method: "PUT", token: account.token, body: { isStopped: true } } as const;
    await call(`/api/forms/${stopped.id}/stop`, stop);
    expect((await send(stopped.path, { name: "Bob" })).status).toBe(200);
  });

  it.each([
    ["after the form's last day", { closesAt: "2020-01-01T00:00:00.000Z" }],
    ["before it opens again", { opensAt: "2999-01-01T00:00:00.000Z" }],
  ])("is there %s, with and without JavaScript", async (_when, times) => {
    const { id, publicUrl, path } = await sentWith({ correctableDays: 0 });
    const change = { token: account.token, body: { settings: { correctableDays: 0, ...times } } };
    expect((await call(`/api/forms/${id}`, { method: "PUT", ...change })).status).toBe(200);
    await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
    expect((await submit(publicUrl, ANSWERS)).status).not.toBe(201);
    const { action, entries } = await formOn(path);
    const sent = await postForm(action, changed(entries, { "field-name": "Bob" }));
    expect([sent.status, sent.location]).toEqual([303, `${path}?done=corrected`]);
    expect((await send(path, { name: "Cay" }, "2")).status).toBe(200);
    expect(await answersOf(account, id)).toMatchObject([{ name: "Cay" }]);
  });

  it("posted back as it is changes nothing, with an answer of every type", async () => {
    const types = FIELD_TYPES.filter((type) => {
      const { kind, offersPeople } = definitionOf({ type });
      return kind === "input" && !offersPeople;
    });
    const fields = types.map((type) => ({ ...sampleOf(type).field, id: `f_${type}` }));
    const answers = types.flatMap((type) => {
      const { answer, sent = answer, other } = SAMPLES[type];
      const own = [`f_${type}`, sent] as const;
      return other === undefined ? [own] : [own, [otherKey(own[0]), other] as const];
    });
    const { path } = await sentWith(
      { correctableDays: 0 },
      { fields, answers: Object.fromEntries(answers) },
    );
    const { action, entries } = await formOn(path);
    const sent = await postForm(action, entries);
    expect([sent.status, sent.location]).toEqual([303, `${path}?done=unchanged`]);
  });
});

describe("answers that were changed meanwhile", () => {
  it("are overwritten by no correction: 409 with what is stored now, until it is chosen", async () => {
    const { id, path } = await sentWith({ correctableDays: 0 });
    const { action, entries } = await formOn(path);
    expect((await send(path, { name: "Cay" })).status).toBe(200);
    const body = changed(entries, { "field-name": "Bob", "field-note": "Mine" });
    const refused = await postForm(action, body);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Stored now:");
    expect(refused.text).toContain("Cay");
    const again = readForm(refused.text, action);
    expect(Object.fromEntries(again.entries)).toMatchObject({
      "field-name": "Bob",
      "field-note": "Mine",
      "form.revision": "2",
    });
    expect(await answersOf(account, id)).toMatchObject([{ name: "Cay" }]);
    const kept = [...again.entries, ["form.decide.name", "keep"] as const];
    expect((await postForm(action, kept)).status).toBe(303);
    expect(await answersOf(account, id)).toMatchObject([{ name: "Cay", note: "Mine" }]);
  });

  it("are said in headers to a script", async () => {
    const { path } = await sentWith({ correctableDays: 0 });
    await send(path, { name: "Cay" });
    const refused = await send(path, { name: "Bob" });
    expect(refused.status).toBe(409);
    expect(refused.headers.get("x-item-revision")).toBe("2");
    const conflicts = decodeURIComponent(refused.headers.get("x-conflicts") ?? "");
    expect(JSON.parse(conflicts)).toEqual({ name: "Cay" });
    expect((await send(path, { note: "Other" })).status).toBe(200);
    expect((await send(path, { note: "x" }, "9")).status).toBe(428);
    expect((await send(path, { note: "x" }, "")).status).toBe(428);
  });
});
