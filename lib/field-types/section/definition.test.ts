import { describe, expect, it } from "vitest";
import { storedAs } from "@/tests/factories/content/field-definitions";
import { sectionDefinition } from "./definition";

describe("section", () => {
  it("starts with the documented texts", () => {
    expect(sectionDefinition.create("f")).toMatchObject({
      sectionTitle: "New Section",
      sectionDescription: "Add a description for this section",
      collapsible: true,
      defaultCollapsed: false,
    });
  });

  it("groups other fields and holds no answer, required or not", () => {
    const field = { ...sectionDefinition.create("f"), required: true };
    expect(sectionDefinition.groups).toBe(true);
    expect(sectionDefinition.kind).toBe("layout");
    expect(sectionDefinition.canonicalise(field, { f: "x" })).toEqual({});
    expect(sectionDefinition.normalise(field).required).toBe(false);
  });

  it("keeps its own properties", () => {
    const raw = { id: "f", type: "section", label: "S", sectionTitle: "You", collapsible: "false" };
    expect(storedAs(raw)).toMatchObject({
      sectionTitle: "You",
      collapsible: false,
    });
  });
});
