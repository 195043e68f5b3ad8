import { describe, expect, it } from "vitest";
import { bundledTemplate } from "@/lib/domain/forms/templates/bundled-template";
import { fieldListSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";
import { plain } from "@/tests/factories/plain-fields";
import { normaliseFields } from "./normalise-fields";

const template = normaliseFields(fieldListSchemaWithPatterns.parse(bundledTemplate().fields));

describe("save rules", () => {
  it("give every field an id and a label, and change nothing the second time", () => {
    const [first] = normaliseFields([plain("not an id", { label: "  " })]);
    expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.label).toBe("Untitled Field");
    expect(normaliseFields(template)).toEqual(template);
  });
});
