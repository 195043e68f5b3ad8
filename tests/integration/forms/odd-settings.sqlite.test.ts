import { beforeAll, expect, it } from "vitest";
import { formResponse } from "@/lib/contracts/forms/forms";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { FieldType } from "@/lib/field-types/registry/field-types";
import { storedShapeOf } from "@/lib/field-types/registry/schemas";
import { jsonSchemaOf } from "@/scripts/api-document/json-schema";
import { ask } from "@/tests/factories/content/asks";
import { call, errorFieldsOf, newAccount, newForm, type Account } from "../support/api";

// What a program may send in place of any setting of the newest types: it is stored, put right, or refused by the field's name.

const TYPES: FieldType[] = [
  "signature",
  "matrix",
  "ranking",
  "scale",
  "address",
  "location",
  "consent",
  "picture",
  "video",
  "table",
];
const LABEL = "Zebra";
const ODD: readonly unknown[] = [
  null,
  -1,
  0.5,
  1e21,
  "__proto__",
  "x".repeat(20_000),
  true,
  [null],
  [["x"]],
  ["x", "x"],
  {},
  { x: { y: [] } },
  JSON.parse(`${"[".repeat(60)}${"]".repeat(60)}`),
];
/** What a field is known by. */
const LEFT_OUT = ["id", "type", "label"];

let account: Account;
let id: number;

beforeAll(async () => {
  account = await newAccount();
  ({ id } = await newForm(account, { title: "Odd" }));
});

function settingsOf(type: FieldType): string[] {
  const shape = storedShapeOf(type);
  const { properties } = jsonSchemaOf(shape, { io: "output", stands: new Map() }) as {
    properties: object;
  };
  return Object.keys(properties).filter((name) => !LEFT_OUT.includes(name));
}

const SHARED = TYPES.map(settingsOf).reduce((all, own) => all.filter((name) => own.includes(name)));

it.each([
  ["scale", SHARED] as const,
  ...TYPES.map(
    (type) => [type, settingsOf(type).filter((name) => !SHARED.includes(name))] as const,
  ),
])(
  "odd settings of a field of the type %s are taken or refused by its name",
  async (type, names) => {
    const wrong: string[] = [];
    for (const name of names) {
      for (const value of ODD) {
        const field = { ...definitionOf({ type }).create("f"), label: LABEL, [name]: value };
        const { status, text } = await call(`/api/forms/${id}`, {
          method: "PUT",
          token: account.token,
          body: { title: "Odd", fields: [field] },
        });
        if (status !== 200 && !(status === 400 && text.includes(LABEL))) {
          wrong.push(`${name} = ${JSON.stringify(value).slice(0, 40)}: ${status} ${text}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

it("odd asks of the board are refused by their name, and change nothing", async () => {
  const fields = [
    { id: "mail", type: "email", label: "E-mail" },
    { id: "name", type: "text", label: "Name" },
  ];
  const good = ask("a", { label: LABEL });
  const asked = await newForm(account, { title: "Asks", fields, settings: { askBack: [good] } });
  const path = `/api/forms/${asked.id}`;
  const save = (body: unknown) => call(path, { method: "PUT", token: account.token, body });
  const wrong: string[] = [];
  for (const name of Object.keys(good).filter((each) => each !== "label")) {
    for (const value of [...ODD, "", [], { fieldId: "__proto__" }]) {
      const { status, text } = await save({ settings: { askBack: [{ ...good, [name]: value }] } });
      // Ids and columns may be words that objects have in common.
      if (status !== 200 && !(status === 400 && text.includes(LABEL))) {
        wrong.push(`${name} = ${JSON.stringify(value).slice(0, 40)}: ${status} ${text}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  await save({ settings: { askBack: [good] } });
  for (const askBack of [null, {}, "x", [null], Array.from({ length: 6 }, () => good)]) {
    expect(await save({ settings: { askBack } })).toMatchObject({ status: 400 });
  }
  const other = await save({ settings: { askBack: [{ ...good, to: { fieldId: "name" } }] } });
  expect(other.text).toContain("which is no e-mail field");
  expect(errorFieldsOf(other)).toHaveProperty(["settings.askBack.0.to"]);
  const stored = formResponse.parse((await call(path, { token: account.token })).json);
  expect(stored.settings.askBack).toEqual([good]);

  // A field that goes later is told by the publish.
  await save({ fields: fields.slice(0, 1) });
  const publish = await call(`${path}/publish`, { method: "POST", token: account.token });
  expect(publish.status).toBe(400);
  expect(publish.text).toContain("It asks for a field that does not exist: name");
});
