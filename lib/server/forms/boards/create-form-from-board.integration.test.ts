import { beforeAll, describe, expect, it } from "vitest";
import type { FormFromBoardRequest } from "@/lib/contracts/forms/form-from-board";
import { connectedTeam } from "@/tests/factories/stored/connected-team";
import { teamWithEveryColumn } from "@/tests/fakes/board-service/every-column";
import { injectFault } from "@/tests/support/board-service";
import { findForm } from "../drafts/find-form";
import { createFormFromBoard } from "./create-form-from-board";

const BOARD = "9100";
let owner: Awaited<ReturnType<typeof connectedTeam>>;

beforeAll(async () => {
  owner = await connectedTeam(teamWithEveryColumn());
});

const create = (request: Partial<FormFromBoardRequest> = {}) =>
  createFormFromBoard({
    teamId: owner.teamId,
    createdById: owner.userId,
    request: { boardId: BOARD, ...request },
  });

describe("a form from a board", () => {
  it("has a mapped field for each column in the order of the board", async () => {
    const { skipped, ...form } = await create();
    expect(form).toMatchObject({
      title: "Renovations",
      status: "draft",
      mondayWorkspaceId: "71",
      mondayBoardId: BOARD,
      mondayGroupId: "topics",
    });
    const fields = form.fields ?? [];
    expect(fields.slice(0, 5)).toMatchObject([
      { type: "text", label: "Request", required: true, mondayColumnId: "name" },
      { label: "Requestor", mondayColumnId: "text", mondayColumnTitle: "Requestor" },
      { type: "textarea", mondayColumnId: "long_text", mondayColumnType: "long_text" },
      { type: "number", description: "In €", mondayColumnId: "numbers" },
      { type: "dropdown", options: ["New", "Approved", "Other"], mondayColumnId: "status" },
    ]);
    expect(fields.find(({ label }) => label === "E-mail")).toMatchObject({ required: true });
    expect(skipped).toContainEqual({
      columnId: "formula",
      title: "With tax",
      type: "formula",
      reason: "The board works it out by itself.",
    });
    const known = [
      ...fields.map(({ mondayColumnId }) => mondayColumnId),
      ...skipped.map((each) => each.columnId),
    ];
    expect(known.sort()).toEqual(
      teamWithEveryColumn()
        .boards[0]?.columns.map(({ id }) => id)
        .sort(),
    );
    expect(await findForm({ idText: String(form.id), teamId: owner.teamId })).toEqual(form);
  });

  it("has fields for the chosen columns alone, and the chosen group", async () => {
    const form = await create({ columnIds: ["date", "formula", "text"], groupId: "done" });
    expect(form.fields?.map(({ label }) => label)).toEqual(["Requestor", "Deadline"]);
    expect(form.skipped.map(({ columnId }) => columnId)).toEqual(["formula"]);
    expect(form.mondayGroupId).toBe("done");
    // The others are left out on purpose: nothing asks for them later.
    const { notWrittenColumns } = form.settings;
    expect(notWrittenColumns).toContain("status");
    expect(notWrittenColumns).not.toContain("text");
    expect((await create()).settings.notWrittenColumns).toEqual([]);
  });

  it.each([
    ["pt-BR", "Em €"],
    ["de", "In €"],
    ["ja", "In €"],
  ])("says in %s what the board does not say", async (language, description) => {
    const { fields } = await create({ language, columnIds: ["numbers"] });
    expect(fields).toMatchObject([{ label: "Budget", description }]);
  });

  it.each([
    [{ columnIds: ["text", "text_of_another_board"] }, "invalid"],
    [{ groupId: "group_of_another_board" }, "invalid"],
    [{ boardId: "4711" }, "not-found"],
    [{ boardId: "9003" }, "conflict"],
  ])("is refused for %j", async (request, code) => {
    await expect(create(request)).rejects.toMatchObject({ code });
  });

  it.each([
    [{ status: 503, body: "<html>" }, "upstream"],
    [
      { body: '{"errors":[{"message":"No","extensions":{"code":"USER_UNAUTHORIZED"}}]}' },
      "forbidden",
    ],
    [{ status: 401, body: '{"errors":["Not Authenticated"]}' }, "conflict"],
  ])("is refused while the service answers %j", async (fault, code) => {
    await injectFault({ token: owner.token, operation: "LiveBoard", ...fault });
    await expect(create()).rejects.toMatchObject({ code });
  });
});
