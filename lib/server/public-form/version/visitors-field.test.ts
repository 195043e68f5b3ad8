import { expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { visitorsFields } from "./visitors-field";

const BOARD = { mondayWorkspaceId: null, mondayBoardId: null, mondayGroupId: null };

it("takes the owner's words from hidden values, but for a label that a label shows", () => {
  const hidden = (id: string) => ({
    ...definitionOf({ type: "hidden" }).create(id),
    label: `Label of ${id}`,
    description: "Why",
    parameter: id,
  });
  const text = { ...definitionOf({ type: "text" }).create("t"), label: "From {{shown}}" };
  const [one, other, last] = visitorsFields([hidden("kept"), hidden("shown"), text], BOARD);
  expect(one).toMatchObject({ label: "", description: "" });
  expect(other).toMatchObject({ label: "Label of shown", description: "" });
  expect(other).not.toHaveProperty("parameter");
  expect(last).toMatchObject({ label: "From {{shown}}" });
});
