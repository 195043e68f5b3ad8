import { describe, expect, it } from "vitest";
import type { Field } from "../fields/base-field";
import { readSideOf, readTarget, withReadBoard, withReadGroups, withReadSide } from "./read-side";

const base: Field = {
  id: "f",
  type: "any",
  label: "Property",
  description: "",
  placeholder: "",
  required: false,
  hidden: false,
  options: [],
  populateFromMonday: true,
  mondayColumnId: "written",
};
const form = { mondayWorkspaceId: "71", mondayBoardId: "9001", mondayGroupId: "topics" };

describe("readTarget", () => {
  it("replaces 'same' by what the form writes to", () => {
    const field = withReadSide(base, {
      mondayReadWorkspaceId: "same",
      mondayReadBoardId: "same",
      mondayReadColumnId: "same",
      mondayReadGroupIds: ["same", "done", "topics"],
    });
    expect(readTarget({ field, form })).toEqual({
      workspaceId: "71",
      boardId: "9001",
      columnId: "written",
      groupIds: ["topics", "done"],
    });
  });

  it("takes ids as they are, and nothing where nothing is chosen", () => {
    const field = withReadSide(base, { mondayReadBoardId: "5", mondayReadGroupIds: ["same"] });
    const nowhere = { mondayWorkspaceId: null, mondayBoardId: null, mondayGroupId: null };
    expect(readTarget({ field, form: nowhere })).toEqual({
      workspaceId: null,
      boardId: "5",
      columnId: null,
      groupIds: [],
    });
  });
});

describe("choosing what is read", () => {
  it("keeps the single group while it is the only one", () => {
    const one = withReadGroups(base, ["done"]);
    expect(readSideOf(one)).toMatchObject({
      mondayReadGroupIds: ["done"],
      mondayReadGroupId: "done",
    });
    const two = withReadGroups(one, ["done", "same"]);
    expect(readSideOf(two).mondayReadGroupId).toBeUndefined();
    expect(readSideOf(withReadGroups(two, []))).toMatchObject({ mondayReadGroupIds: [] });
  });

  it("forgets column and groups with their board", () => {
    const field = withReadGroups(
      withReadSide(base, { mondayReadBoardId: "1", mondayReadColumnId: "c" }),
      ["g"],
    );
    expect(readSideOf(withReadBoard(field, "2"))).toMatchObject({
      mondayReadBoardId: "2",
      mondayReadColumnId: undefined,
      mondayReadGroupIds: [],
      mondayReadGroupId: undefined,
    });
  });

  it("reads nothing out of properties of another kind", () => {
    const odd = { ...base, mondayReadBoardId: 7, mondayReadGroupIds: "g", mondayOptions: [1, "a"] };
    expect(readSideOf(odd)).toMatchObject({
      mondayReadBoardId: undefined,
      mondayReadGroupIds: undefined,
      mondayOptions: ["a"],
    });
  });
});
