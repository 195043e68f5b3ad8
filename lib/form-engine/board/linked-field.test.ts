import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { linkedColumnId } from "./linked-field";

const form = { mondayWorkspaceId: "71", mondayBoardId: "9001", mondayGroupId: null };
const mapped = { id: "who", mondayColumnId: "text_1" };

it("is the column of a field that is mapped to the form's own board", () => {
  expect(linkedColumnId(fieldOf("text", mapped), form)).toBe("text_1");
  expect(linkedColumnId(fieldOf("text", { ...mapped, mondayBoardId: "9001" }), form)).toBe(
    "text_1",
  );
  expect(linkedColumnId(fieldOf("text", { id: "who" }), form)).toBeNull();
  expect(linkedColumnId(fieldOf("text", { ...mapped, mondayBoardId: "9002" }), form)).toBeNull();
});

it.each(["password", "hidden", "section"] as const)("is none of a %s field", (type) => {
  expect(linkedColumnId(fieldOf(type, mapped), form)).toBeNull();
});
