import { beforeAll, describe, expect, it } from "vitest";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { answersOf, submit } from "../support/files";
import { formOf, post, valueOf } from "../support/plain-pages";

const FIELDS = [
  { id: "src", type: "hidden", label: "Source", parameter: "utm_source", defaultValue: "direct" },
  { id: "price", type: "calculation", label: "Price", formula: 'IF({src} = "partner", 80, 100)' },
  {
    id: "code",
    type: "text",
    label: "Partner code",
    conditionalLogic: {
      enabled: true,
      action: "show",
      dependsOn: "src",
      showIf: { operator: "equals", value: "partner" },
    },
  },
];

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newPage = () => newLiveForm(account, { title: "Prices", fields: FIELDS });

/** Opens the page with this query, and posts what it holds, with a code where it asks for one. */
async function visit(publicUrl: string, query: string) {
  const { text } = await call(`/form/${publicUrl}${query}`);
  const seen = valueOf(text, "form.seen");
  const asksForCode = text.includes('name="field-code"');
  const form = formOf([
    ["field-src", valueOf(text, "field-src")],
    ...(seen === "" ? [] : [["form.seen", seen] as const]),
    ...(asksForCode ? [["field-code", "P-7"] as const] : []),
  ]);
  const { status } = await post(publicUrl, form);
  return { price: /<output id="field-price"[^>]*>([^<]*)</.exec(text)?.[1], asksForCode, status };
}

describe("a hidden value in a formula and in a rule", () => {
  it("counts as the address of the page has it, and else as its default", async () => {
    const { id, publicUrl } = await newPage();
    const asPartner = await visit(publicUrl, "?utm_source=partner");
    expect(asPartner).toEqual({ price: "80", asksForCode: true, status: 303 });
    const directly = await visit(publicUrl, "");
    expect(directly).toEqual({ price: "100", asksForCode: false, status: 303 });
    expect(await answersOf(account, id)).toEqual([
      { src: "direct", price: 100 },
      { src: "partner", price: 80, code: "P-7" },
    ]);
  });

  it("counts as a program sends it, whatever it sends for the result", async () => {
    const { id, publicUrl } = await newPage();
    const sent = [{ src: "partner", price: 1, code: "P-8" }, { code: "P-9" }];
    for (const body of sent) {
      expect((await submit(publicUrl, body)).status).toBe(201);
    }
    expect(await answersOf(account, id)).toEqual([
      { src: "direct", price: 100 },
      { src: "partner", price: 80, code: "P-8" },
    ]);
  });
});
