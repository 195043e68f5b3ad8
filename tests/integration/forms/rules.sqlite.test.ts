import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { all, any, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import {
  call,
  errorFieldsOf,
  newAccount,
  newForm,
  newLiveForm,
  type Account,
} from "../support/api";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const fields = [
  plain("city", { label: "City" }),
  plain("guests", { label: "Guests", type: "number" }),
  plain("price", {
    label: "Price",
    required: true,
    conditionalLogic: whenRules(
      all(
        rule("city", "Oslo"),
        any(rule("guests", "4", "greater_or_equal"), rule("guests", "", "is_empty")),
      ),
    ),
  }),
];
const priced = (rules: unknown) => [
  ...fields.slice(0, 2),
  { ...fields[2], conditionalLogic: { enabled: true, action: "show", rules } },
];

describe("rules in groups", () => {
  it("are stored as they are, also beside dependsOn and showIf", async () => {
    const legacy = { dependsOn: "city", showIf: { operator: "equals", value: "Oslo" } };
    const both = { ...fields[2]?.conditionalLogic, ...legacy };
    const { id } = await newForm(account, {
      fields: [fields[0], fields[1], { ...fields[2], conditionalLogic: both }],
    });
    const read = await call(`/api/forms/${id}`, { token: account.token });
    expect(read.json).toMatchObject({ fields: [{}, {}, { conditionalLogic: both }] });
  });

  it("are stored with their numbers as answers write them", async () => {
    const given = all(rule("guests", "04.0"), rule("city", "04", "not_equals"));
    const { id } = await newForm(account, { title: "Offer", fields: priced(given) });
    const read = await call(`/api/forms/${id}`, { token: account.token });
    const rules = all(rule("guests", "4"), rule("city", "04", "not_equals"));
    expect(read.json).toMatchObject({ fields: priced(rules) });
  });

  it("of versions that were stored before are read so, too", async () => {
    const rules = all(rule("guests", "4"), rule("city", "Oslo"));
    const { id, publicUrl } = await newLiveForm(account, { title: "O", fields: priced(rules) });
    const old = all(rule("guests", "04.0"), rule("city", "Oslo"));
    const stored = priced(old) as object[];
    await db.formVersion.updateMany({ where: { formId: id }, data: { fields: stored } });
    const body = { city: "Oslo", guests: 4 };
    const sent = await call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });
    expect(errorFieldsOf(sent)).toEqual({ price: "This field is required" });
  });

  it.each([
    [{ city: "Oslo", guests: 4 }, 400],
    [{ city: "Oslo" }, 400],
    [{ city: "Oslo", guests: 3 }, 201],
    [{ city: "Turku", guests: 9 }, 201],
  ])("decide on the server what is asked: %j answers %i", async (body, status) => {
    const { publicUrl } = await newLiveForm(account, { title: "Offer", fields });
    const path = `/api/public-forms/${publicUrl}/submit`;
    const sent = await call(path, { method: "POST", body });
    expect(sent.status).toBe(status);
    const errors = status === 400 ? { price: "This field is required" } : null;
    expect(errorFieldsOf(sent)).toEqual(errors);
  });

  it("lose the answer of a field that they hide", async () => {
    const { id, publicUrl } = await newLiveForm(account, { title: "Offer", fields });
    const body = { city: "Oslo", guests: 3, price: "One hundred" };
    const sent = await call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });
    expect(sent.status).toBe(201);
    const list = await call(`/api/forms/${id}/submissions`, { token: account.token });
    expect(list.json).toMatchObject([{ data: { city: "Oslo", guests: 3 } }]);
    expect(list.text).not.toContain("hundred");
  });

  it("stand beside at most 10,000 options in a form", async () => {
    const lists = [5000, 4998].map((count, list) =>
      plain(`l${list}`, {
        type: "dropdown",
        options: Array.from({ length: count }, (_each, at) => `${at}`),
      }),
    );
    const save = (more: string[]) =>
      call("/api/forms", {
        method: "POST",
        token: account.token,
        body: {
          title: "Lists",
          fields: [...lists, plain("last", { label: "Last", type: "radio", options: more })],
        },
      });
    expect((await save(["A", "B"])).status).toBe(201);
    const refused = await save(["A", "B", "C"]);
    expect([refused.status, refused.text, errorFieldsOf(refused)]).toEqual([
      400,
      'A form can have at most 10,000 options in all: those of "Last" are too many',
      { "fields.2.options": refused.text },
    ]);
  });

  it("are at most 5,000 in a form", async () => {
    const rules = all(...Array.from({ length: 50 }, () => rule("f0", "x")));
    const ruled = (count: number) =>
      Array.from({ length: count }, (_each, index) =>
        plain(`f${index}`, index === 0 ? {} : { conditionalLogic: whenRules(rules) }),
      );
    const save = (count: number) =>
      call("/api/forms", {
        method: "POST",
        token: account.token,
        body: { title: "Many", fields: ruled(count) },
      });
    expect((await save(101)).status).toBe(201);
    const refused = await save(102);
    expect([refused.status, refused.text]).toEqual([
      400,
      'A form can have at most 5,000 rules: those of "F101" are too many',
    ]);
  });

  it.each<[string, unknown]>([
    ['A rule of "Price" names a field that does not exist: town', all(rule("town", "x"))],
    [
      'A rule of "Price" has an operator that is not known: sounds_like',
      any(rule("city", "x"), all(rule("city", "x", "sounds_like"))),
    ],
    ['"Price": Groups of rules can be at most 3 levels deep', all(all(all(all(rule("city")))))],
    [
      '"Price": A condition can have at most 50 rules',
      all(...Array.from({ length: 51 }, () => rule("city", "x"))),
    ],
    ["\"Price\": A group of rules must match 'all' or 'any'", { match: "none", items: [] }],
    ['"Price": A rule must name a field', { match: "all", items: [{ operator: "equals" }] }],
  ])("are refused at save with a sentence: %s", async (sentence, rules) => {
    const { id } = await newForm(account, {});
    for (const [path, method] of [
      ["/api/forms", "POST"],
      [`/api/forms/${id}`, "PUT"],
    ] as const) {
      const body = { title: "Offer", fields: priced(rules) };
      const refused = await call(path, { method, token: account.token, body });
      expect([refused.status, Object.values(errorFieldsOf(refused) as object)]).toEqual([
        400,
        [sentence],
      ]);
    }
  });
});
