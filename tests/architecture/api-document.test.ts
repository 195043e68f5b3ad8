import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { apiFiles } from "@/scripts/api-document/api-files";
import { declaredRoutes } from "../integration/support/routes";
import { API_DOCUMENT, mismatch, type Operation } from "../support/api-document";

const operations = Object.entries(API_DOCUMENT.paths).flatMap(([address, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    name: `${verb.toUpperCase()} ${address}`,
    place: ["paths", address, verb],
    operation,
  })),
);

it("has every verb of every route file, and no other", () => {
  const routes = declaredRoutes().map((route) => route.replaceAll(/\[(\w+)\]/g, "{$1}"));
  expect(operations.map(({ name }) => name).sort()).toEqual([...routes, "GET /metrics"].sort());
});

it("is what the routes declare now: `npm run generate` writes it", async () => {
  for (const { file, text } of await apiFiles()) {
    expect(readFileSync(file, "utf8") === text, file).toBe(true);
  }
});

it("is valid OpenAPI 3.1", async () => {
  // A copy, as the validator changes what it reads.
  const validator = new Validator();
  const result = await validator.validate(structuredClone(API_DOCUMENT));
  expect([result.errors, validator.version]).toEqual([undefined, "3.1"]);
});

describe.each(operations)("the example of $name", ({ place, operation }) => {
  it("has what the call takes and answers, in its shape", () => {
    const examples = [...bodiesOf(operation), ...answersOf(operation)];
    const wrong = examples.flatMap(({ at, example }) =>
      example === undefined
        ? [`${at.join("/")} has no example`]
        : (mismatch([...place, ...at, "schema"], example) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  it("names every parameter that is required, in its shape", () => {
    const wrong = (operation.parameters ?? []).flatMap(({ required, example }, index) =>
      example === undefined
        ? required
          ? [`parameter ${index} has no example`]
          : []
        : (mismatch([...place, "parameters", String(index), "schema"], example) ?? []),
    );
    expect(wrong).toEqual([]);
  });
});

function bodiesOf({ requestBody }: Operation) {
  return jsonIn(requestBody?.content, ["requestBody"]);
}

function answersOf({ responses }: Operation) {
  return Object.entries(responses).flatMap(([status, { content }]) =>
    jsonIn(content, ["responses", status]),
  );
}

function jsonIn(
  content: { [type: string]: { schema?: unknown; example?: unknown } } = {},
  at: string[],
) {
  const json = content["application/json"];
  return json?.schema === undefined
    ? []
    : [{ at: [...at, "content", "application/json"], example: json.example }];
}
