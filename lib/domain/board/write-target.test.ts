import { describe, expect, it } from "vitest";
import { formTarget, writeTarget } from "./write-target";

const form = { mondayWorkspaceId: "71", mondayBoardId: "9001", mondayGroupId: "topics" };
const ofForm = { workspaceId: "71", boardId: "9001", groupId: "topics" };

describe("formTarget", () => {
  it("is the form's own board, group and workspace", () => {
    expect(formTarget(form)).toEqual(ofForm);
  });

  it.each([
    ["5-12", "5", "12"],
    ["5-a-b", "5", "a-b"],
    ["5-", "5", "topics"],
    ["-g", "71", "g"],
  ])("takes the board id %s apart at its first hyphen", (boardId, workspaceId, groupId) => {
    expect(formTarget({ ...form, mondayBoardId: boardId })).toEqual({
      workspaceId,
      boardId,
      groupId,
    });
  });
});

describe("writeTarget", () => {
  it.each([
    {},
    { mondayBoardId: "default" },
    { mondayWorkspaceId: "default", mondayBoardId: "default", mondayGroupId: "default" },
    { mondayBoardId: "9001" },
  ])("is the form's for %j", (field) => {
    expect(writeTarget({ field, form })).toEqual(ofForm);
  });

  it("takes nothing of the form's board for another one", () => {
    const field = { mondayBoardId: "9002", mondayGroupId: "default" };
    const target = { workspaceId: null, boardId: "9002", groupId: null };
    expect(writeTarget({ field, form })).toEqual(target);
  });

  it("knows a field's own group", () => {
    const { groupId } = writeTarget({ field: { mondayGroupId: "done" }, form });
    expect(groupId).toBe("done");
  });
});
