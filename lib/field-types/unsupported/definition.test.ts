import { describe, expect, it } from "vitest";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { definitionOf } from "../registry/definitions";
import { publicViewOf } from "../registry/public-views";
import { schemaOf } from "../registry/schemas";

describe("a type nobody knows", () => {
  it("is kept with its documented properties", () => {
    const field = { ...fieldOf("mystery"), ratingScale: 5, content: "Hi", collapsible: true };
    expect(schemaOf(field).parse(field)).toEqual(field);
  });

  it("holds no answer", () => {
    const field = fieldOf("mystery", { required: true });
    expect(definitionOf(field).kind).toBe("layout");
    expect(problemOf(field, undefined)).toBeNull();
    expect(definitionOf(field).canonicalise(field, { f: "x" })).toEqual({});
  });

  it.each(["constructor", "__proto__", "toString"])(
    "is not mistaken for an inherited name: %s",
    (type) => {
      expect(definitionOf({ type }).kind).toBe("layout");
    },
  );

  it.each(["richtext", "image"])("includes %s: layout-only, kept, and not offered", (type) => {
    const field = fieldOf(type, { content: "<b>Hi</b>", required: true });
    const definition = definitionOf(field);
    expect(schemaOf(field).parse(field)).toEqual(field);
    expect(definition).toMatchObject({ kind: "layout", palette: null, board: null });
    expect(problemOf(field, undefined)).toBeNull();
    expect(publicViewOf({}, field)).toBeUndefined();
  });
});
