import { beforeAll, describe, expect, it } from "vitest";
import { formResponse } from "@/lib/contracts/forms/forms";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { call, newAccount, type Account } from "../support/api";
import { newFormWithPrivateColumns, STATUSES } from "../support/form-with-private-columns";
import { membersOf, newMember } from "../support/teams";

let owner: Account;
let editor: Account;
let editorId: number;

beforeAll(async () => {
  owner = await newAccount();
  editor = await newMember(owner, "editor");
  const members = await membersOf(owner.teamId, owner);
  editorId = members.find(({ role }) => role === "editor")?.userId ?? 0;
});

const newForm = () => newFormWithPrivateColumns(owner);

describe("statuses of a form", () => {
  it("are set at once, publish nothing, and are in the form", async () => {
    const form = await newForm();
    expect(await form.statuses()).toEqual(STATUSES);
    const { json } = await form.as(owner, "GET", "");
    expect(formResponse.parse(json)).toMatchObject({ version: 1, hasUnpublishedChanges: false });
  });

  it("are what a new form may begin with, as a copy does", async () => {
    const create = (statuses: unknown) =>
      call("/api/forms", { method: "POST", token: owner.token, body: { title: "Copy", statuses } });
    expect(formResponse.parse((await create(STATUSES)).json).statuses).toEqual(STATUSES);
    expect((await create([STATUSES[0], STATUSES[0]])).status).toBe(400);
  });

  it.each([
    ["no list", { statuses: {} }],
    ["two of one id", { statuses: [STATUSES[0], { ...STATUSES[1], id: "open" }] }],
    ["two of one label", { statuses: [STATUSES[0], { ...STATUSES[1], label: " OPEN" }] }],
    ["a blank label", { statuses: [{ ...STATUSES[0], label: " " }] }],
    ["no colour", { statuses: [{ ...STATUSES[0], color: "red" }] }],
    ["the id that filters use", { statuses: [{ ...STATUSES[0], id: "none" }] }],
    [
      "21 of them",
      {
        statuses: Array.from({ length: 21 }, (_, n) => ({
          ...STATUSES[0],
          id: `s${n}`,
          label: `${n}`,
        })),
      },
    ],
  ])("are refused with %s", async (_name, body) => {
    const form = await newForm();
    expect((await form.setStatuses(body)).status).toBe(400);
    expect(await form.statuses()).toEqual(STATUSES);
  });

  it("that submissions have are removed only when that is asked for, which their history says", async () => {
    const form = await newForm();
    const id = await form.send("Ada");
    await form.note(id, { statusId: "open" });
    const rest = { statuses: STATUSES.slice(1) };
    const refused = await form.setStatuses(rest);
    expect([refused.status, refused.text]).toEqual([
      409,
      "1 submission has the status “Open”. Give them another one first, or remove it from them with the status.",
    ]);
    expect(await form.statuses()).toEqual(STATUSES);
    expect((await form.setStatuses({ ...rest, clearRemoved: true })).status).toBe(200);
    const { private: privateColumns, privateHistory } = await form.detail(id);
    expect(privateColumns).toBeUndefined();
    expect(privateHistory.map(({ before, after }) => [before, after])).toEqual([
      ["Open", null],
      [null, "Open"],
    ]);
  });
});

describe("the private columns of a submission", () => {
  it("are changed by who may, one by one, with their history", async () => {
    const form = await newForm();
    const id = await form.send("Ada");
    const sent = await form.detail(id);
    expect([sent.private, sent.updatedAt]).toEqual([undefined, sent.createdAt]);
    expect((await form.note(id, { statusId: "open", note: "Called <b>" })).status).toBe(204);
    expect((await form.note(id, { assigneeId: editorId }, editor)).status).toBe(204);
    expect((await form.note(id, { statusId: "done" })).status).toBe(204);
    // Nothing changes: no entry.
    expect((await form.note(id, { statusId: "done" })).status).toBe(204);
    const shown = await form.detail(id);
    expect(Date.parse(shown.updatedAt)).toBeGreaterThan(Date.parse(sent.updatedAt));
    const username = editor.username;
    expect(shown.private).toEqual({
      statusId: "done",
      assignee: { userId: editorId, username },
      note: "Called <b>",
    });
    expect(
      shown.privateHistory.map(({ by, column, before, after }) => [
        by.username,
        column,
        before,
        after,
      ]),
    ).toEqual([
      [owner.username, "status", "Open", "Done"],
      [username, "assignee", null, username],
      [owner.username, "note", null, "Called <b>"],
      [owner.username, "status", null, "Open"],
    ]);
    const cleared = { statusId: null, assigneeId: null, note: "" };
    expect((await form.note(id, cleared)).status).toBe(204);
    expect((await form.detail(id)).private).toBeUndefined();
  });

  it.each([
    ["nothing", {}],
    ["an unknown status", { statusId: "gone" }],
    ["a name of prototypes", { statusId: "__proto__" }],
    ["a status that is a number", { statusId: 1 }],
    ["somebody of no team", { assigneeId: 2_000_000_000 }],
    ["a text in place of a member", { assigneeId: "ada" }],
    ["a note of 5,001 characters", { note: "x".repeat(5_001) }],
    ["more than there is", { note: "x", color: "red" }],
  ])("stay as they are with %s", async (_name, body) => {
    const form = await newForm();
    const id = await form.send("Ada");
    expect((await form.note(id, body)).status).toBe(400);
    expect((await form.detail(id)).privateHistory).toEqual([]);
  });

  it("are changed by no reader, designer or stranger, and read by readers", async () => {
    const form = await newForm();
    const id = await form.send("Ada");
    await form.note(id, { note: "Ours" });
    const [reader, designer, stranger] = [
      await newMember(owner, "reader"),
      await newMember(owner, "designer"),
      await newAccount(),
    ];
    for (const [account, status] of [
      [reader, 403],
      [designer, 403],
      [stranger, 404],
    ] as const) {
      expect((await form.note(id, { note: "x" }, account)).status).toBe(status);
      expect((await form.noteMany({ ids: [id], change: { statusId: null } }, account)).status).toBe(
        status,
      );
      expect((await form.setStatuses({ statuses: [] }, account)).status).toBe(status);
    }
    const seen = await form.as(reader, "GET", `/submissions/${id}`);
    expect(submissionDetailResponse.parse(seen.json).private?.note).toBe("Ours");
    // A designer reads no answers.
    const members = await membersOf(owner.teamId, owner);
    const designerId = members.find(({ role }) => role === "designer")?.userId;
    expect((await form.note(id, { assigneeId: designerId })).status).toBe(400);
    expect((await form.note(2_000_000_000, { note: "x" })).status).toBe(404);
    const other = await newForm();
    expect((await other.note(id, { note: "x" })).status).toBe(404);
    await form.as(owner, "DELETE", `/submissions/${id}`);
    expect((await form.note(id, { note: "x" })).status).toBe(404);
    await form.as(owner, "POST", "/submissions/restore", { ids: [id] });
    expect((await form.detail(id)).private?.note).toBe("Ours");
  });

  it("show an assignee who left the team as gone, and keep who it was", async () => {
    const form = await newForm();
    const id = await form.send("Ada");
    const leaving = await newMember(owner, "editor");
    const all = await form.as(owner, "GET", "/assignees");
    const { userId } = (all.json as { userId: number; username: string }[]).find(
      ({ username }) => username === leaving.username,
    ) ?? { userId: 0 };
    await form.note(id, { assigneeId: userId });
    await call(`/api/teams/${owner.teamId}/members/${userId}`, {
      method: "DELETE",
      token: owner.token,
    });
    const gone = { userId, username: leaving.username, isGone: true };
    expect((await form.detail(id)).private?.assignee).toEqual(gone);
    await form.note(id, { statusId: "open" });
    expect((await form.detail(id)).private?.assignee).toEqual(gone);
    expect((await form.list(`assignee=${userId}`)).ids).toEqual([id]);
  });

  it("of many are changed at once: by their ids, and all that a filter finds", async () => {
    const form = await newForm();
    const ids = [await form.send("Ada"), await form.send("Bob"), await form.send("Cyd")];
    const byIds = await form.noteMany({ ids: ids.slice(0, 2), change: { statusId: "open" } });
    expect(byIds.json).toEqual({ count: 2, nextCursor: null });
    expect((await form.list("status=open")).ids).toEqual([ids[1], ids[0]]);
    const run = "6f1d1c2e-8a55-4c3f-9a52-000000000001";
    const matching = { matching: { status: "open,none" }, upTo: ids[2], atMost: 3, run };
    const change = { statusId: "done", assigneeId: editorId };
    expect((await form.noteMany({ ...matching, change })).json).toEqual({
      count: 3,
      nextCursor: null,
    });
    expect(await form.list("status=done")).toEqual({ ids: ids.toReversed(), total: 3 });
    const { privateHistory } = await form.detail(ids[0] ?? 0);
    expect(privateHistory.map(({ after }) => after)).toEqual([editor.username, "Done", "Open"]);
    const tooFew = { ...matching, matching: { status: "done" }, atMost: 2, change };
    expect((await form.noteMany(tooFew)).status).toBe(409);
    for (const body of [{ ids }, { ids, change: {} }, { ids, change: { note: "x" } }]) {
      expect((await form.noteMany(body)).status).toBe(400);
    }
  });
});
