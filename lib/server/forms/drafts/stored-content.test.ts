import { describe, expect, it } from "vitest";
import { storedFields } from "./stored-content";

const logic = {
  enabled: true,
  action: "show",
  dependsOn: "n",
  showIf: { operator: "equals", value: "1.50" },
};
const shown = { id: "s", type: "text", label: "S", conditionalLogic: logic };
const canonical = { id: "s", conditionalLogic: { showIf: { value: "1.5" } }, required: false };

describe("fields of earlier releases", () => {
  it("keep a limit of more digits than are taken now, and what the others get", () => {
    const fields = storedFields([{ id: "n", type: "number", label: "N", max: 1e21 }, shown]);
    expect(fields).toMatchObject([{ id: "n", max: 1e21, required: false }, canonical]);
  });

  it("are read one by one where one is not accepted", () => {
    const fields = storedFields([{ id: "n", type: "number", label: "N", max: {} }, shown]);
    expect(fields).toMatchObject([{ id: "n", max: {} }, canonical]);
  });

  it("are none where they are no list", () => {
    expect(storedFields({})).toEqual([]);
    expect(storedFields(null)).toEqual([]);
  });
});
