import { describe, expect, it } from "vitest";
import { storedAs } from "@/tests/factories/content/field-definitions";
import { pageDefinition } from "./definition";

describe("page break", () => {
  it("holds no answer, required or not", () => {
    const field = { ...pageDefinition.create("f"), required: true };
    expect(pageDefinition.kind).toBe("layout");
    expect(pageDefinition.canonicalise(field, { f: "x" })).toEqual({});
    expect(pageDefinition.normalise(field).required).toBe(false);
  });

  it("stands in no section", () => {
    const field = { ...pageDefinition.create("f"), sectionId: "s" };
    expect(pageDefinition.normalise(field)).not.toHaveProperty("sectionId");
  });

  it("keeps its own properties", () => {
    const texts = { title: "Tickets", description: "Two", nextLabel: "Pay" };
    const raw = { id: "f", type: "page", ...texts, stageId: "boss" };
    const stored = storedAs(raw);
    expect(stored).toMatchObject({ ...texts, stageId: "boss" });
    expect(pageDefinition.pageBreak?.(stored as never)).toEqual(texts);
    expect(storedAs({ ...raw, stageId: null })).not.toHaveProperty("stageId", null);
  });
});
