import { beforeAll, describe, expect, it } from "vitest";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
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

const again = { fieldId: "again", operator: "equals", valueFieldId: "mail" };
const fields = [
  plain("mail", { label: "E-mail", type: "email", errorMessage: "A work address, please" }),
  plain("again", {
    label: "Again",
    type: "email",
    requiredWhen: all(rule("mail", "", "is_not_empty")),
    mustBe: { rules: all(again), message: "Please repeat it" },
  }),
];

describe("rules for answers", () => {
  it.each([
    [{ mail: "a@example.com" }, { again: "This field is required" }],
    [{ mail: "a@example.com", again: "b@example.com" }, { again: "Please repeat it" }],
    [{ mail: "x" }, { mail: "A work address, please", again: "This field is required" }],
    [{ mail: "a@example.com", again: "a@example.com" }, null],
    [{}, null],
  ])("decide on the server: %j", async (body, errors) => {
    const { publicUrl } = await newLiveForm(account, { title: "Mail", fields });
    const sent = await call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });
    expect(sent.status).toBe(errors === null ? 201 : 400);
    expect(errorFieldsOf(sent)).toEqual(errors);
  });

  it("are stored as they are, and empty ones are dropped", async () => {
    const { id } = await newForm(account, { title: "Mail", fields });
    const read = await call(`/api/forms/${id}`, { token: account.token });
    expect(read.json).toMatchObject({ fields });
    const empty = {
      requiredWhen: { match: "all", items: [] },
      mustBe: { rules: null, message: "x" },
      errorMessage: "",
    };
    const other = await newForm(account, { title: "Mail", fields: [{ ...plain("a"), ...empty }] });
    const stored = await call(`/api/forms/${other.id}`, { token: account.token });
    expect(stored.json).not.toHaveProperty("fields.0.requiredWhen");
    expect(stored.json).not.toHaveProperty("fields.0.mustBe");
    expect(stored.json).not.toHaveProperty("fields.0.errorMessage");
  });

  it.each([
    [{ requiredWhen: all(rule("gone", "x")) }, /"A" names a field that does not exist: gone/],
    [{ mustBe: { rules: all(rule("a", "x", "odd")), message: "" } }, /"A" has an operator/],
    [
      { mustBe: { rules: all({ fieldId: "a", operator: "equals", valueFieldId: "gone" }) } },
      /"A" names a field/,
    ],
    [{ requiredWhen: "always" }, /Rules must be a group/],
    [{ mustBe: [] }, /'mustBe' must be an object/],
    [{ mustBe: { rules: all(rule("a", "x")), message: 7e9 } }, null],
    [{ errorMessage: "x".repeat(501) }, /A message must be at most 500 characters/],
    [{ errorMessage: {} }, /A message must be text/],
  ])("are refused in a sentence where they make no sense: %j", async (given, sentence) => {
    const body = { title: "Mail", fields: [{ ...plain("a"), ...given }] };
    const made = await call("/api/forms", { method: "POST", token: account.token, body });
    expect(made.status).toBe(sentence === null ? 201 : 400);
    if (sentence !== null) {
      expect(made.text).toMatch(sentence);
    }
  });
});
