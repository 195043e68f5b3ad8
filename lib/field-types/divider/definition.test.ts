import { describe, expect, it } from "vitest";
import { storedAs } from "@/tests/factories/content/field-definitions";
import { dividerDefinition } from "./definition";

describe("divider", () => {
  it("holds no answer, required or not", () => {
    const field = { ...dividerDefinition.create("f"), required: true };
    expect(dividerDefinition.kind).toBe("layout");
    expect(dividerDefinition.canonicalise(field, { f: "x" })).toEqual({});
    expect(dividerDefinition.normalise(field).required).toBe(false);
  });

  it("has nothing of its own", () => {
    const stored = storedAs({ id: "f", type: "divider", label: "Line", content: "x" });
    expect(stored).toMatchObject({ type: "divider", label: "Line" });
    expect(stored).not.toHaveProperty("content");
  });
});
