import { describe, expect, it } from "vitest";
import { storedAs } from "@/tests/factories/content/field-definitions";
import { headingDefinition } from "./definition";

describe("heading", () => {
  it("starts with the documented text, left and large", () => {
    expect(headingDefinition.create("f")).toMatchObject({
      label: "New heading field",
      content: "Add your content here",
      alignment: "left",
      fontSize: "large",
      fontWeight: "normal",
    });
  });

  it("holds no answer, required or not", () => {
    const field = { ...headingDefinition.create("f"), required: true };
    expect(headingDefinition.kind).toBe("layout");
    expect(headingDefinition.canonicalise(field, { f: "x" })).toEqual({});
    expect(headingDefinition.normalise(field).required).toBe(false);
    expect(headingDefinition.board).toBeNull();
  });

  it("keeps its own properties", () => {
    const look = {
      content: "# Hi",
      fontSize: "xlarge",
      fontWeight: "bold",
      alignment: "center",
      textColor: "red",
    };
    expect(storedAs({ id: "f", type: "heading", ...look })).toMatchObject(look);
  });

  it("takes no look that is not on the list", () => {
    const foreign = {
      fontSize: "16px; background: url(//evil.example)",
      fontWeight: 700,
      alignment: "justify",
      textColor: "#ff0000",
    };
    const stored = storedAs({ id: "f", type: "heading", content: "Hi", ...foreign });
    expect(stored).toMatchObject({ content: "Hi" });
    expect(JSON.stringify(stored)).not.toMatch(/16px|700|justify|ff0000/);
  });

  it.each([
    [5, "Content must be text"],
    ["x".repeat(5001), "Content must be at most 5,000 characters"],
  ])("refuses other content", (content, sentence) => {
    expect(storedAs({ id: "f", type: "heading", content })).toBe(sentence);
  });
});
