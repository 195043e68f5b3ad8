import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import {
  call,
  errorFieldsOf,
  newAccount,
  newForm,
  newLiveForm,
  type Account,
} from "../support/api";

/** 18,000 instructions from 237 characters: it blocked the server for 36 seconds. */
const HUGE = `(?:${Array.from({ length: 18 }, () => ".*[^a].{999}").join("|")})`;
const LETTERS = "b".repeat(100_000);
// The attack took 36 s; a busy machine may need several times the normal time.
const SOON_MS = 5_000;

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

function textField(id: string, pattern: string) {
  return { id, type: "text", label: id, pattern, maxLength: 100_000 };
}

function save(path: string, method: "POST" | "PUT", fields: unknown[]) {
  return call(path, { method, token: account.token, body: { title: "Patterns", fields } });
}

async function within<Result>(run: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await run();
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  return result;
}

/** A form that was published before pattern sizes were limited. */
async function storedForm(given: readonly ReturnType<typeof textField>[]) {
  const form = await newLiveForm(account, {
    title: "Earlier",
    fields: [textField("a", "b+")],
    settings: { prefillFieldIds: ["a"] },
  });
  const fields = given.map((field) => ({ ...field, placeholder: "", options: [] }));
  // A new version, because the server has cached the first one.
  const { title, description, settings } = await db.formVersion.findFirstOrThrow({
    where: { formId: form.id },
  });
  const texts = { title, description, publishedBy: account.username };
  const lists = { fields, webhooks: [], settings: settings ?? {} };
  const { id: liveVersionId } = await db.formVersion.create({
    data: { ...texts, ...lists, formId: form.id, number: 2 },
  });
  await db.form.update({ where: { id: form.id }, data: { fields, liveVersionId } });
  return form;
}

describe("a pattern that is too large", () => {
  it.each(["POST", "PUT"] as const)("is refused by %s where it is", async (method) => {
    const path = method === "POST" ? "/api/forms" : `/api/forms/${(await newForm(account, {})).id}`;
    const fields = [textField("a", "b+"), textField("b", HUGE)];
    const refused = await within(() => save(path, method, fields));
    expect([refused.status, refused.text]).toEqual([
      400,
      "The pattern is too large: use fewer or smaller repetitions like {999}",
    ]);
    expect(errorFieldsOf(refused)).toEqual({ "fields.1.pattern": refused.text });
    const nested = [{ ...fields[0], validation: { pattern: HUGE } }];
    expect((await save(path, method, nested)).status).toBe(400);
  });

  it("blocks no submit where it was stored before, and accepts no answer", async () => {
    const { id, publicUrl } = await storedForm([textField("a", HUGE)]);
    const submit = `/api/public-forms/${publicUrl}/submit`;
    const refused = await within(() => call(submit, { method: "POST", body: { a: LETTERS } }));
    expect(refused.status).toBe(400);
    expect(errorFieldsOf(refused)).toEqual({
      a: "This answer cannot be compared with the requested format. Please tell the owner of the form.",
    });
    expect((await call(submit, { method: "POST", body: {} })).status).toBe(201);
    const prefilled = await within(() => call(`/form/${publicUrl}?a=${"b".repeat(9000)}`));
    expect([prefilled.status, prefilled.text.includes('value="b')]).toEqual([200, false]);
    const read = await within(() => call(`/api/forms/${id}`, { token: account.token }));
    expect(read.json).toMatchObject({ fields: [{ id: "a", pattern: HUGE }] });
  });
});

describe("a pattern that has much to try", () => {
  it("is given up on in time, with a sentence", async () => {
    const fields = Array.from({ length: 20 }, (_, index) => textField(`f${index}`, ".*[^a].{999}"));
    const { publicUrl } = await newLiveForm(account, { title: "Slow", fields });
    const body = Object.fromEntries(fields.map(({ id }) => [id, "ab".repeat(20_000)]));
    const path = `/api/public-forms/${publicUrl}/submit`;
    const refused = await within(() => call(path, { method: "POST", body }));
    expect(refused.status).toBe(400);
    expect(errorFieldsOf(refused)).toMatchObject({
      f0: "This text is too long to compare it with the requested format. Please shorten it.",
    });
  });
});

describe("the patterns of a form together", () => {
  const wide = (index: number) => `.{0,900}${index}`;
  const fields = Array.from({ length: 12 }, (_, index) => textField(`f${index}`, wide(index)));

  it("are refused where they are too large in all", async () => {
    const refused = await save("/api/forms", "POST", fields);
    expect([refused.status, refused.text]).toEqual([
      400,
      "The patterns of this form are too large together: use fewer or smaller repetitions like {999}",
    ]);
    const beyond = fields.map((_, index) => [`fields.${index}.pattern`, refused.text]).slice(5);
    expect(errorFieldsOf(refused)).toEqual(Object.fromEntries(beyond));
  });

  it("accept answers as before where they were published under an earlier limit", async () => {
    const { publicUrl } = await storedForm(fields);
    const submit = (body: object) =>
      call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });
    expect((await submit({ f0: "x0", f11: "x11" })).status).toBe(201);
    expect(errorFieldsOf(await submit({ f11: "x12" }))).toEqual({
      f11: "Please match the requested format",
    });
  });
});

describe("500 fields with patterns of their own", () => {
  it("are saved, read and listed in time", async () => {
    const { id } = await newForm(account, {});
    const fields = Array.from({ length: 500 }, (_, index) =>
      textField(`f${index}`, `[A-Z]{2}\\d{4}-${index}[a-z]?`),
    );
    const saved = await within(() => save(`/api/forms/${id}`, "PUT", fields));
    expect(saved.status).toBe(200);
    const { token } = account;
    expect((await within(() => call(`/api/forms/${id}`, { token }))).status).toBe(200);
    expect((await within(() => call("/api/forms", { token }))).status).toBe(200);
  });
});
