import { describe, expect, it } from "vitest";
import { inlineDefinition } from "./definition";

describe("inline", () => {
  it("starts with the documented text, left and medium", () => {
    expect(inlineDefinition.create("f")).toMatchObject({
      label: "New inline field",
      content: "Add your content here",
      alignment: "left",
      fontSize: "medium",
      fontWeight: "normal",
    });
  });

  it("holds no answer, required or not", () => {
    const field = { ...inlineDefinition.create("f"), required: true };
    expect(inlineDefinition.kind).toBe("layout");
    expect(inlineDefinition.validateAnswer(field, undefined, context)).toBeNull();
    expect(inlineDefinition.normalise(field).required).toBe(false);
  });
});

const context = { answers: {}, matchesPattern: () => true };
