import { describe, expect, it } from "vitest";
import { namedFieldTypes } from "./named-field-types";
import { sourceFiles } from "./source-files";

const ALLOWED = /^lib\/field-types\/|^lib\/domain\/forms\/templates\//;
const namesIn = (text: string) => namedFieldTypes({ name: "x.tsx", text });

describe("the names of field types", () => {
  it("appear in no source outside their rooms and the templates", () => {
    const sources = sourceFiles("app", "components", "lib");
    const outside = sources.filter(({ name }) => !ALLOWED.test(name));
    expect(outside.length).toBeGreaterThan(50);
    expect(outside.flatMap(namedFieldTypes)).toEqual([]);
  });

  it.each([
    `if (field.type === "text") {}`,
    `switch (type) { case "section": break; }`,
    `switch (field.type) { case "date": break; }`,
    `const field = { type: "email", id };`,
    `["text", "number"].includes(type);`,
    `const widget = "dropdown";`,
  ])("are found in: %s", (source) => {
    expect(namesIn(source)).toHaveLength(source.startsWith("[") ? 2 : 1);
  });

  it.each([
    `const input = <input type="email" />;`,
    `typeof value === "number";`,
    `switch (shown.kind) { case "date": break; }`,
    `const label = format("date");`,
  ])("are not mistaken in: %s", (source) => {
    expect(namesIn(source)).toEqual([]);
  });
});
