import { describe, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/definitions";
import { publishChecks } from "./publish-checks";

const text = definitionOf({ type: "text" }).create("a");

describe("publishChecks", () => {
  it("finds nothing in a sound form", () => {
    expect(publishChecks([text])).toEqual([]);
  });

  it("says that nothing can be filled in", () => {
    const [check] = publishChecks([definitionOf({ type: "section" }).create("s")]);
    expect(check?.text).toBe("Nothing can be filled in yet.");
  });

  it("names fields with broken conditions and required fields nobody sees", () => {
    const broken = {
      ...text,
      id: "b",
      label: "Unit",
      conditionalLogic: {
        enabled: true,
        action: "show" as const,
        dependsOn: "gone",
        showIf: { operator: "equals", value: "x" },
      },
    };
    const unseen = { ...text, id: "c", label: "Code", required: true, hidden: true };
    const texts = publishChecks([text, broken, unseen]).map((check) => check.text);
    expect(texts).toEqual([
      "Unit: The field it depends on is gone.",
      "Code: It is required, but visitors never see it.",
    ]);
  });
});
