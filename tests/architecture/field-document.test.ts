import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { sampleOf } from "@/scripts/field-document/facts";
import { fieldFile } from "@/scripts/field-document/field-file";
import { SAMPLES } from "@/scripts/field-document/samples";

const PAGE = "docs/fields.md";

it("says of each type what the code says: `npm run generate` writes it", () => {
  const { file, text } = fieldFile();
  expect(readFileSync(file, "utf8") === text, PAGE).toBe(true);
});

it("has a section for each type", () => {
  const sections = [...readFileSync(fieldFile().file, "utf8").matchAll(/^### (.+)$/gm)];
  expect(new Set(sections.map(([, name]) => name)).size).toBe(FIELD_TYPES.length);
});

describe.each(FIELD_TYPES)("the example of %s", (type) => {
  const sample = SAMPLES[type];
  const definition = definitionOf({ type });
  const { kind, files } = definition;
  // The bytes of a file are sent once.
  const { field, answers } = sampleOf(
    type,
    files === null ? sample : { ...sample, answer: sample.sent },
  );

  it("is an answer that is taken, where the type has answers", () => {
    const answer = answers[field.id];
    expect(answer !== undefined).toBe(kind !== "layout");
    const context = { answers, matchesPattern: () => true };
    expect(
      definition.validateAnswer({ ...field, required: kind === "input" }, answer, context),
    ).toBeNull();
  });
});
