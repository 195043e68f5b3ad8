import { describe, expect, it } from "vitest";
import type { CreateFormRequest } from "@/lib/contracts/forms/save-form";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { connectedTeam } from "@/tests/factories/stored/connected-team";
import type { FakeBoard } from "@/tests/fakes/board-service/accounts";
import {
  boardsOf,
  callsOf,
  forgetKeys,
  injectChaos,
  injectFault,
} from "@/tests/support/board-service";
import { createForm } from "../drafts/create-form";
import { requireForm } from "../drafts/find-form";
import { saveForm } from "../drafts/save-form";
import { makeBoard } from "./make-board";

const SALES = "71";
const given = (id: string, type: string, extra = {}) => fieldOf(type, { id, label: id, ...extra });
const FIELDS = [
  given("Requestor", "text"),
  given("State", "dropdown", { options: ["New", "Done", "Other"] }),
  given("Rooms", "multiselect", { options: ["Kitchen", "Bath, tiles", "Other"] }),
  given("Secret", "password"),
  given("Stars", "rating", { ratingScale: 10 }),
  given("Due", "date"),
  given("Intro", "paragraph"),
];

async function owner(fields = FIELDS) {
  const { teamId, token } = await connectedTeam();
  const request = { title: "Works", fields } as CreateFormRequest;
  const { id } = await createForm({ teamId, request });
  const make = (name?: string, workspaceId = SALES) =>
    makeBoard({ id, teamId, request: { workspaceId, ...(name && { name }) } });
  const made = async (): Promise<FakeBoard[]> =>
    (await boardsOf(token)).boards.filter(({ description }) => description?.includes("Formlane"));
  return { id, teamId, token, make, made };
}

const titlesOf = (board: FakeBoard | undefined) => board?.columns.map(({ title }) => title);
const ALL = ["Name", "State", "Rooms", "Stars", "Due"];

describe("a board from a form", () => {
  it("has a group, and a column for each answer that it can hold", async () => {
    const { make, made } = await owner();
    const form = await make();
    const [board, ...others] = await made();
    expect(others).toEqual([]);
    expect(board).toMatchObject({
      name: "Works",
      workspaceId: SALES,
      groups: [{ title: "Submissions" }],
      columns: [
        { type: "name" },
        { type: "status", settings: { labels: [{ label: "New" }, { label: "Done" }] } },
        {
          type: "dropdown",
          settings: { labels: [{ label: "Kitchen" }, { label: "Bath, tiles" }] },
        },
        { type: "rating", settings: { limit: 10 } },
        { type: "date" },
      ],
    });
    expect(titlesOf(board)).toEqual(ALL);
    expect(form).toMatchObject({
      mondayWorkspaceId: SALES,
      mondayBoardId: board?.id,
      mondayGroupId: board?.groups[0]?.id,
    });
    const ids = board?.columns.map(({ id }) => id) ?? [];
    expect(form.fields.map(({ mondayColumnId }) => mondayColumnId)).toEqual([
      ...ids.slice(0, 3),
      undefined,
      ids[3],
      ids[4],
      undefined,
    ]);
  });

  it("is named and placed as its owner says", async () => {
    const { make, made } = await owner();
    expect(await make("Orders", "main")).toMatchObject({ mondayWorkspaceId: "main" });
    expect(await made()).toMatchObject([{ name: "Orders", workspaceId: null }]);
  });

  it("is made once, however often that is asked", async () => {
    const { make, made } = await owner();
    const form = await make();
    expect((await make("Another name")).mondayBoardId).toBe(form.mondayBoardId);
    await forgetKeys();
    await make();
    expect((await made()).map(titlesOf)).toEqual([ALL]);
  });

  it("is made once by two who ask at the same time", async () => {
    const { make, made } = await owner();
    await Promise.allSettled([make(), make(), make()]);
    await make();
    expect((await made()).map(titlesOf)).toEqual([ALL]);
  });

  it.each(["CreateBoard", "CreateGroup", "CreateColumn"])(
    "is completed after a kill whose %s took effect, also when the service forgot its keys",
    async (operation) => {
      const { token, id, teamId, make, made } = await owner();
      await injectFault({ token, operation, reset: true, afterCommit: true });
      await expect(make()).rejects.toMatchObject({ code: "upstream" });
      expect(await requireForm({ id, teamId })).toMatchObject({ mondayBoardId: null });
      await forgetKeys();
      const { mondayBoardId } = await make();
      expect(
        (await made()).map((board) => [board.id, board.groups.length, titlesOf(board)]),
      ).toEqual([[mondayBoardId, 1, ALL]]);
    },
  );

  it("says so when it is there in part", async () => {
    const { token, make } = await owner();
    await injectFault({ token, operation: "CreateColumn", status: 503, body: "<html>" });
    await expect(make()).rejects.toThrow(
      "The board is there in part; making it again completes it.",
    );
  });

  it("is made whole and once through failures of every kind", async () => {
    const { token, make, made } = await owner();
    await injectChaos({ token, rate: 0.4 });
    let form = null;
    for (let attempt = 0; form === null && attempt < 100; attempt += 1) {
      await forgetKeys();
      form = await make().catch(() => null);
    }
    expect(form).not.toBeNull();
    expect((await made()).map(titlesOf)).toEqual([ALL]);
  });

  it("keeps what was edited while it was made", async () => {
    const { id, teamId, token, make } = await owner();
    await injectFault({ token, operation: "CreateColumn", delayMs: 400 });
    const making = make();
    await expect.poll(() => callsOf(token)).toContain("CreateColumn");
    await saveForm({ id, teamId, request: { description: "Edited meanwhile" }, basedOn: null });
    expect(await making).toMatchObject({ description: "Edited meanwhile" });
  });

  it("leaves a field without a column that the service refuses", async () => {
    const { token, make, made } = await owner();
    const errors = [{ message: "No", extensions: { code: "InvalidArgumentException" } }];
    await injectFault({ token, operation: "CreateColumn", body: JSON.stringify({ errors }) });
    const form = await make();
    expect((await made()).map(titlesOf)).toEqual([["Name", "Rooms", "Stars", "Due"]]);
    expect(form.fields[1]?.mondayColumnId).toBeUndefined();
  });

  it("is refused for a form that has another board, or nothing to write", async () => {
    const { id, teamId, make, made } = await owner();
    await saveForm({ id, teamId, request: { mondayBoardId: "9001" }, basedOn: null });
    await expect(make()).rejects.toMatchObject({ code: "conflict" });
    expect(await made()).toEqual([]);
    const empty = await owner([given("Intro", "paragraph"), given("Secret", "password")]);
    await expect(empty.make()).rejects.toMatchObject({ code: "invalid" });
  });

  it("is refused where the account may not, or there is no such workspace", async () => {
    const { token, make, made } = await owner();
    await expect(make("Works", "4711")).rejects.toMatchObject({ code: "not-found" });
    const body = '{"errors":[{"message":"No","extensions":{"code":"USER_UNAUTHORIZED"}}]}';
    await injectFault({ token, operation: "CreateBoard", body });
    await expect(make()).rejects.toMatchObject({ code: "forbidden" });
    expect(await made()).toEqual([]);
  });
});
