import { describe, expect, it } from "vitest";
import { paragraphDefinition } from "./definition";

describe("paragraph", () => {
  it("starts with the documented text, left and medium", () => {
    expect(paragraphDefinition.create("f")).toMatchObject({
      label: "New paragraph field",
      content: "Add your content here",
      alignment: "left",
      fontSize: "medium",
      fontWeight: "normal",
    });
  });

  it("holds no answer, required or not", () => {
    const field = { ...paragraphDefinition.create("f"), required: true };
    expect(paragraphDefinition.kind).toBe("layout");
    expect(paragraphDefinition.validateAnswer(field, undefined, context)).toBeNull();
    expect(paragraphDefinition.normalise(field).required).toBe(false);
  });
});

const context = { answers: {}, matchesPattern: () => true };
