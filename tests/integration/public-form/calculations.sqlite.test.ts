import readXlsx from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { nowIn } from "@/lib/domain/time/wall-time";
import { db } from "@/lib/server/db/client";
import {
  call,
  errorFieldsOf,
  newAccount,
  newForm,
  newLiveForm,
  serverUrl,
  type Account,
} from "../support/api";
import { answersOf, submit } from "../support/files";
import { formOf, post } from "../support/plain-pages";

const PLAN = {
  id: "plan",
  type: "radio",
  label: "Plan",
  options: ["Gold", "Silver"],
  optionValues: { Gold: 120.1, Silver: 80, Gone: 5 },
};
const GUESTS = { id: "guests", type: "number", label: "Guests" };
const TOTAL = {
  id: "total",
  type: "calculation",
  label: "Total",
  formula: "= {plan} + {guests} * 0.2",
  format: "currency",
  currency: "EUR",
};
const WHY = {
  id: "why",
  type: "text",
  label: "Why",
  conditionalLogic: {
    enabled: true,
    action: "show",
    dependsOn: "total",
    showIf: { operator: "greater_than", value: "100" },
  },
};
const calculation = (id: string, formula: string) => ({
  id,
  type: "calculation",
  label: id.toUpperCase(),
  formula,
});

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

describe("a calculation", () => {
  it("is worked out by the server, whatever is sent for it", async () => {
    const { id, publicUrl, fields } = await newLiveForm(account, {
      title: "Quote",
      fields: [PLAN, GUESTS, TOTAL, WHY],
    });
    expect(fields[0]).toMatchObject({ optionValues: { Gold: 120.1, Silver: 80 } });
    expect(fields[2]).toMatchObject({ formula: "{plan} + {guests} * 0.2", shown: true });
    const lie = { plan: "Gold", guests: 1, total: 1, total_other: "x", why: "because" };
    expect((await submit(publicUrl, lie)).status).toBe(201);
    expect((await submit(publicUrl, { plan: "Silver", total: 999, why: "no" })).status).toBe(201);
    expect(await answersOf(account, id)).toEqual([
      { plan: "Silver", total: 80 },
      { plan: "Gold", guests: 1, total: 120.3, why: "because" },
    ]);
    const found = await call(`/api/forms/${id}/submissions?q=120`, { token: account.token });
    expect(found.json).toHaveLength(1);
    const csv = await call(`/api/forms/${id}/submissions/export?format=csv`, account);
    expect(csv.text).toContain(",1,120.3,because");
    const address = new URL(`/api/forms/${id}/submissions/export?format=xlsx`, serverUrl());
    const file = await fetch(address, { headers: { Authorization: `Bearer ${account.token}` } });
    const [sheet] = await readXlsx(Buffer.from(await file.arrayBuffer()));
    const column = sheet?.data[0]?.indexOf("Total") ?? -1;
    expect(sheet?.data.slice(1).map((row) => row[column])).toEqual([80, 120.3]);
  });

  it("is worked out from a page without JavaScript, and drawn by the server", async () => {
    const { id, publicUrl } = await newLiveForm(account, {
      title: "Plain",
      fields: [PLAN, GUESTS, TOTAL, WHY],
      settings: { prefillFieldIds: ["guests"] },
    });
    const page = await call(`/form/${publicUrl}`);
    expect(page.text).toMatch(/<output id="field-total"[^>]*>€0\.00<\/output>/);
    const filled = await call(`/form/${publicUrl}?guests=5`);
    expect(filled.text).toMatch(/<output id="field-total"[^>]*>€1\.00<\/output>/);
    // The result makes another question visible, which is asked first.
    const entries: [string, string][] = [
      ["field-plan", "Gold"],
      ["field-guests", "2"],
      ["field-total", "7"],
    ];
    const reply = await post(publicUrl, formOf(entries));
    expect(reply.text).toContain("More questions follow from your answers");
    expect(reply.text).toMatch(/<output id="field-total"[^>]*>€120\.50<\/output>/);
    const cheap = await post(publicUrl, formOf([["field-plan", "Silver"]]));
    expect(cheap.status).toBe(303);
    expect(await answersOf(account, id)).toEqual([{ plan: "Silver", total: 80 }]);
  });

  it("knows the day of the submission in the form's time zone", async () => {
    const day = (timeZone: string) =>
      new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date());
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      const { id, publicUrl } = await newLiveForm(account, {
        title: "Day",
        fields: [{ ...calculation("day", "TODAY()"), format: "date" }],
        settings: { timeZone },
      });
      const before = day(timeZone);
      await submit(publicUrl, {});
      const [stored] = await answersOf(account, id);
      expect([before, day(timeZone)]).toContain(stored?.["day"]);
      expect((await call(`/form/${publicUrl}`)).text).toContain('"today":"');
    }
  });

  it("knows the time of the submission in the form's time zone", async () => {
    const timeZone = "Asia/Kathmandu";
    const { id, publicUrl } = await newLiveForm(account, {
      title: "Time",
      fields: [{ ...calculation("now", "NOW()"), format: "text" }],
      settings: { timeZone },
    });
    const before = nowIn(timeZone).replace("T", " ");
    await submit(publicUrl, {});
    const [stored] = await answersOf(account, id);
    expect([before, nowIn(timeZone).replace("T", " ")]).toContain(stored?.["now"]);
    const { text } = await call(`/form/${publicUrl}`);
    expect(text).toMatch(/"today":"\d{4}-\d\d-\d\dT\d\d:\d\d"/);
  });
});

describe("options in random order", () => {
  it("are in an order of each visitor, and stored alike", async () => {
    const options = ["A", "B", "C", "D", "E", "F"];
    const many = { id: "m", type: "multiselect", label: "M", options, shuffleOptions: true };
    const { id, publicUrl } = await newLiveForm(account, { title: "Order", fields: [many] });
    const shownIn = (html: string) =>
      [...html.matchAll(/type="checkbox"[^>]*value="(\w+)"/g)].map(([, name]) => name);
    const load = () => call(`/form/${publicUrl}`);
    // From one address and browser, as an office's.
    const pages = await Promise.all(Array.from({ length: 12 }, load));
    const orders = pages.map(({ text }) => shownIn(text));
    for (const order of orders) {
      expect(order.toSorted()).toEqual([...options, "Other"].toSorted());
      expect(order.at(-1)).toBe("Other");
    }
    expect(new Set(orders.map(String)).size).toBeGreaterThan(4);
    // Without JavaScript, with errors.
    for (const [index, { text }] of pages.slice(0, 4).entries()) {
      const order = /name="form.order" value="(\d+)"/.exec(text)?.[1] ?? "";
      const entries = ["no", "none"].map((each): [string, string] => ["field-m", each]);
      const answer = await post(publicUrl, formOf([...entries, ["form.order", order]]));
      expect(answer.status).toBe(400);
      expect(shownIn(answer.text)).toEqual(orders[index]);
    }
    await submit(publicUrl, { m: ["F", "A", "C"] });
    expect(await answersOf(account, id)).toEqual([{ m: ["A", "C", "F"] }]);
  });
});

describe("a formula that cannot be used", () => {
  const put = (id: number, fields: readonly object[]) =>
    call(`/api/forms/${id}`, { method: "PUT", token: account.token, body: { title: "F", fields } });

  it("is refused by a save with the names in a circle", async () => {
    const { id } = await newForm(account, { title: "F", fields: [GUESTS] });
    const circle = [calculation("a", "{b} + 1"), calculation("b", "{a} + 1")];
    const reply = await put(id, circle);
    const sentence =
      'The formula of "A" cannot be used: "A" and "B" are calculated from each other.';
    expect([reply.status, reply.text]).toEqual([400, sentence]);
    expect(errorFieldsOf(reply)).toMatchObject({ "fields.0.formula": sentence });
    const created = await call("/api/forms", {
      method: "POST",
      token: account.token,
      body: { title: "F", fields: circle },
    });
    expect(created.status).toBe(400);
  });

  it("is refused by a publish with the names in a circle that was stored before", async () => {
    const { id } = await newForm(account, { title: "F", fields: [GUESTS] });
    const circle = [calculation("a", "{b} + 1"), calculation("b", "{a} + 1")];
    const { fields } = await newForm(account, {
      title: "G",
      fields: circle.map((field) => ({ ...field, formula: "" })),
    });
    const stored = fields.map((field, index) => ({ ...field, ...circle[index] }));
    await db.form.update({ where: { id }, data: { fields: stored } });
    const reply = await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
    const words = 'cannot be used: "A" and "B" are calculated from each other.';
    expect([reply.status, reply.text]).toEqual([400, `The formula of "A" ${words}`]);
    expect(errorFieldsOf(reply)).toEqual({
      "fields.0.formula": `The formula of "A" ${words}`,
      "fields.1.formula": `The formula of "B" ${words}`,
    });
    const { json } = await call(`/api/forms/${id}`, account);
    expect(json).toMatchObject({ publicUrl: null });
  });

  it.each([
    ["1 + (2", "A parenthesis is not closed (character 5)."],
    ["{gone} + 1", "It names a field that is gone (character 1)."],
    ["x".repeat(2001), ""],
  ])("is refused", async (formula, sentence) => {
    const { id } = await newForm(account, { title: "F", fields: [GUESTS] });
    const reply = await put(id, [GUESTS, calculation("a", formula)]);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(sentence);
  });

  it.each([
    { format: "money" },
    { format: "currency", currency: "XYZ" },
    { decimals: 7 },
    { decimals: 1.5 },
  ])("so is a format that is none: %o", async (given) => {
    const { id } = await newForm(account, { title: "F", fields: [GUESTS] });
    expect((await put(id, [{ ...calculation("a", "1"), ...given }])).status).toBe(400);
  });

  it("leaves option values that are no numbers out of a form", async () => {
    const { id } = await newForm(account, { title: "F", fields: [GUESTS] });
    const reply = await put(id, [{ ...PLAN, optionValues: { Gold: "120" } }]);
    expect([reply.status, reply.text]).toEqual([400, "An option's value must be a number"]);
  });
});
