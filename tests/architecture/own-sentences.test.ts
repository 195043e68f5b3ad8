import { expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { parseInput } from "@/lib/server/http/parse-input";
import { loadCalls } from "@/scripts/api-document/load-calls";

/** Words of zod, in any of its sentences. */
const LIBRARY =
  /Too (big|small)|[Ii]nvalid (input|option|string|ISO|key|value|number|element|discriminator|UUID|URL|email|base64)|expected|received|[Uu]nrecognized|[<>]=|undefined|NaN/;

const WRONG: readonly unknown[] = [
  undefined,
  null,
  5,
  -1,
  0.5,
  1e21,
  true,
  "",
  "x",
  "2026-99-99",
  "0024-02-01",
  "x".repeat(200_001),
  {},
  { unknown: 1 },
  [],
  [null],
  ["x"],
  [{}],
  Array.from({ length: 2001 }, () => "x"),
];

type Path = readonly (string | number)[];
type Def = z.core.$ZodTypeDef & Record<string, unknown>;

/** The places in an input that a schema looks at. */
function pathsOf(schema: unknown, path: Path = []): Path[] {
  if (!(schema instanceof z.core.$ZodType) || path.length > 5) {
    return [];
  }
  const def: Def = { ...schema._zod.def };
  const below = [
    ...Object.entries(typeof def["shape"] === "object" ? { ...def["shape"] } : {}),
    [0, def["element"]] as const,
    ["any", def["valueType"]] as const,
  ].flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
  const options = Array.isArray(def["options"]) ? (def["options"] as unknown[]) : [];
  const same = [def["innerType"], def["in"], def["out"], def["left"], def["right"], ...options];
  return [path, ...below, ...same.flatMap((inner) => pathsOf(inner, path))];
}

function withValueAt([key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) {
    return value;
  }
  const inner = withValueAt(rest, value);
  return typeof key === "number" ? [inner] : { [key]: inner };
}

function refusalOf(schema: z.ZodType, value: unknown): AppError | null {
  try {
    parseInput(schema, value);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return error as AppError; // As just expected.
  }
}

function checkSentences(schema: z.ZodType, value: unknown, name: string): boolean {
  const refusal = refusalOf(schema, value);
  const sentences =
    refusal === null ? [] : [refusal.message, ...Object.values(refusal.fieldErrors ?? {})];
  for (const sentence of sentences) {
    const about = `${name}: ${JSON.stringify(value)?.slice(0, 200)}`;
    expect(sentence, about).not.toMatch(LIBRARY);
    expect(sentence, about).toMatch(/^\S.{4,499}$/s);
  }
  return refusal !== null;
}

const calls = await loadCalls();

it("is all that any call says about a body or a query that it cannot read", () => {
  const asked = calls.flatMap(({ name, declaration: { body, query } }) =>
    [body, query]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => pathsOf(schema).map((path) => ({ name, schema, path }))),
  );
  let refused = 0;
  for (const { name, schema, path } of asked) {
    for (const value of WRONG) {
      refused += Number(checkSentences(schema, withValueAt(path, value), name));
    }
  }
  expect(refused).toBeGreaterThan(2000);
});

const save = calls.find(({ name }) => name === "POST /api/forms")?.declaration.body;

it.each(FIELD_TYPES)("is all that a save says about a %s", (type) => {
  const field = definitionOf({ type }).create("f");
  const settings = [
    "minLength",
    "min",
    "step",
    "options",
    "conditionalLogic",
    "decimals",
    "maxFiles",
  ];
  for (const key of [...Object.keys(field), ...settings]) {
    for (const value of WRONG) {
      const body = { title: "T", fields: [{ ...field, [key]: value }] };
      checkSentences(save ?? z.never(), body, `${type}.${key}`);
    }
  }
});

it.each([
  [{ title: 5 }, "Title must be text"],
  [{ title: "T", fields: [{ type: "radio", options: 5 }] }, "Options must be a list"],
  [{ title: "T", settings: { endings: [5] } }, "Ending 1: It must be an object"],
  [{ title: "T", isAdmin: true }, '"isAdmin" is not known'],
])("names what is wrong: %j", (body, sentence) => {
  expect(refusalOf(save ?? z.never(), body)?.message).toBe(sentence);
});
