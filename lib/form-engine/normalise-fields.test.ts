import { describe, expect, it } from "vitest";
import { bundledTemplate } from "@/lib/domain/forms/templates/bundled-template";
import { fieldListSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";
import { plain } from "@/tests/factories/content/plain-fields";
import { normaliseFields } from "./normalise-fields";

const template = normaliseFields(fieldListSchemaWithPatterns.parse(bundledTemplate().fields));

describe("save rules", () => {
  it("are written to no column on purpose only while they have none", () => {
    const decided = { type: "text", label: "Who", mondayNotWritten: true };
    const [open, mapped] = fieldListSchemaWithPatterns.parse([
      decided,
      { ...decided, mondayColumnId: "text_1" },
    ]);
    expect(open?.mondayNotWritten).toBe(true);
    expect(mapped).not.toHaveProperty("mondayNotWritten");
  });

  it("give every field an id and a label, and change nothing the second time", () => {
    const [first] = normaliseFields([plain("not an id", { label: "  " })]);
    expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.label).toBe("Untitled Field");
    expect(normaliseFields(template)).toEqual(template);
  });
});
