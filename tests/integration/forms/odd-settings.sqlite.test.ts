import { beforeAll, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { FieldType } from "@/lib/field-types/registry/field-types";
import { storedShapeOf } from "@/lib/field-types/registry/schemas";
import { jsonSchemaOf } from "@/scripts/api-document/json-schema";
import { call, newAccount, newForm, type Account } from "../support/api";

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
