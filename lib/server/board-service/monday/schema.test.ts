import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from "graphql";
import { expect, it } from "vitest";
import { subsetProblems } from "@/tests/support/schema-subset";
import { buildOperations } from "./build-operations";
import {
  itemIdsNextOperation,
  itemIdsOperation,
  linkCellsOperation,
  writeLinksOperation,
} from "./item-links";
import { itemOperations } from "./item-operations";
import { labelledItemsNextOperation, labelledItemsOperation } from "./labelled-items";
import { operations } from "./operations";
import { optionItemsNextOperation, optionItemsOperation } from "./option-items";
import { shownItemsOperation } from "./shown-items";
import { webhookOperations } from "./webhook-operations";
import { writeOperations } from "./write-operations";

const SUBSET = "tests/fakes/board-service/schema.graphql";
// The service's own schema is not ours to hand on: BOARD_API_SCHEMA says where a copy lies.
const WHOLE = path.resolve(
  process.env.BOARD_API_SCHEMA ?? "../shared/board-api/schema-2026-10.graphql",
);

const read = (file: string) => buildSchema(readFileSync(file, "utf8"));
const documents = [
  ...operations,
  ...writeOperations,
  ...itemOperations,
  ...buildOperations,
  ...webhookOperations,
  shownItemsOperation,
  labelledItemsOperation,
  labelledItemsNextOperation,
  optionItemsOperation,
  optionItemsNextOperation,
  itemIdsOperation,
  itemIdsNextOperation,
  linkCellsOperation,
  writeLinksOperation(2),
];
const all = documents.map(({ document }) => parse(document));

it("no operation reads what our part of the schema lacks", () => {
  const schema = read(SUBSET);
  expect(all.flatMap((document) => validate(schema, document))).toEqual([]);
  expect(all.length).toBeGreaterThan(12);
});

it("a part that says something else than the whole is found out", () => {
  const whole = buildSchema("type Query { a(b: Int!, c: ID): String d: Kind } enum Kind { E }");
  const wrong = buildSchema("type Query { a(c: Int): Int d: Kind x: X } enum Kind { F } scalar X");
  expect(subsetProblems(wrong, whole)).toEqual([
    "Query.a is String, not Int",
    "Query.a needs b",
    'Query.a takes c as ["ID",null], not ["Int",null]',
    "Query.x is unknown",
    "Kind has no value F",
    "X is unknown",
  ]);
});

// Without the file there is nothing to compare with, and no test that says it was.
if (existsSync(WHOLE)) {
  it("our part of the schema is a part of the service's", () => {
    expect(subsetProblems(read(SUBSET), read(WHOLE))).toEqual([]);
  });

  it("no operation asks for what the service does not have or gives up", () => {
    const schema = read(WHOLE);
    const rules = [...specifiedRules, NoDeprecatedCustomRule];
    expect(all.flatMap((document) => validate(schema, document, rules))).toEqual([]);
  });
}
