import { beforeAll, describe, expect, it } from "vitest";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { teamWithEveryColumn } from "@/tests/fakes/board-service/every-column";
import { boardsOf, injectFault, newBoardToken } from "@/tests/support/board-service";
import { call, newAccount, newForm, type Account } from "../support/api";

const BOARD = "9100";
const AWAY = { status: 503, body: "<html>" };
let account: Account;
let boardToken: string;

beforeAll(async () => {
  account = await newAccount();
  boardToken = await newBoardToken(teamWithEveryColumn());
  const body = { token: boardToken };
  await call("/api/monday/connect", { method: "POST", token: account.token, body });
});

const post = (path: string, body: unknown, token: string | null = account.token) =>
  call(path, { method: "POST", body, ...(token !== null && { token }) });
const fromBoard = (body: unknown, token?: string | null) =>
  post("/api/forms/from-board", body, token);

describe("POST /api/forms/from-board", () => {
  it("answers the draft and the columns that it leaves out", async () => {
    const reply = await fromBoard({
      boardId: BOARD,
      columnIds: ["email", "formula"],
      language: "de",
    });
    expect(reply.status).toBe(201);
    const form = reply.json as FormResponse;
    expect(form).toMatchObject({
      title: "Renovations",
      status: "draft",
      mondayBoardId: BOARD,
      fields: [{ type: "email", label: "E-mail", required: true, mondayColumnId: "email" }],
      skipped: [{ columnId: "formula", title: "With tax", type: "formula" }],
    });
    expect((await call(`/api/forms/${form.id}`, { token: account.token })).status).toBe(200);
  });

  it.each([
    [{}, 400],
    [{ boardId: BOARD, columnIds: "all" }, 400],
    [{ boardId: BOARD, columnIds: ["of_another_board"] }, 400],
    [{ boardId: BOARD, groupId: "of_another_board" }, 400],
    [{ boardId: BOARD, language: "not a language" }, 400],
    [{ boardId: BOARD, language: "xx" }, 400],
    [{ boardId: BOARD, language: "de-1" }, 400],
    [{ boardId: BOARD, title: "Unknown name" }, 400],
    [{ boardId: "4711" }, 404],
    [{ boardId: "9003" }, 409],
  ])("refuses %j with %i", async (body, status) => {
    expect((await fromBoard(body)).status).toBe(status);
  });

  it("is for accounts that are connected, while the service answers", async () => {
    expect((await fromBoard({ boardId: BOARD }, null)).status).toBe(401);
    expect((await fromBoard({ boardId: BOARD }, (await newAccount()).token)).status).toBe(409);
    await injectFault({ token: boardToken, operation: "LiveBoard", ...AWAY });
    expect((await fromBoard({ boardId: BOARD })).status).toBe(502);
  });
});

describe("POST /api/forms/{id}/make-board", () => {
  const fields = [
    { id: "who", type: "text", label: "Who" },
    { id: "due", type: "date", label: "Due" },
  ];

  it("answers the form, mapped to its board, again and again", async () => {
    const { id } = await newForm(account, { title: "Works", fields });
    const path = `/api/forms/${id}/make-board`;
    await injectFault({ token: boardToken, operation: "CreateColumn", ...AWAY });
    expect((await post(path, { workspaceId: "71", name: "Orders" })).status).toBe(502);
    const replies = [
      await post(path, { workspaceId: "71" }),
      await post(path, { workspaceId: "71" }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const { boards } = await boardsOf(boardToken);
    const made = boards.filter(({ name }) => name === "Orders");
    expect(made).toMatchObject([{ columns: [{ id: "name" }, { title: "Due", type: "date" }] }]);
    expect(replies[1]?.json).toMatchObject({
      id,
      mondayBoardId: made[0]?.id,
      fields: [{ mondayColumnId: "name" }, { mondayColumnId: made[0]?.columns[1]?.id }],
    });
  });

  it.each([
    [{}, 400],
    [{ workspaceId: "71", name: " " }, 400],
    [{ workspaceId: "71", name: "x".repeat(256) }, 400],
    [{ workspaceId: "4711" }, 404],
  ])("refuses %j with %i", async (body, status) => {
    const { id } = await newForm(account, { title: "Works", fields });
    expect((await post(`/api/forms/${id}/make-board`, body)).status).toBe(status);
  });

  it("is for the owner alone", async () => {
    const { id } = await newForm(account, { title: "Works", fields });
    const stranger = await newAccount();
    const path = `/api/forms/${id}/make-board`;
    expect((await post(path, { workspaceId: "71" }, stranger.token)).status).toBe(404);
    const own = await newForm(stranger, { title: "Works", fields });
    const body = { workspaceId: "71" };
    expect((await post(`/api/forms/${own.id}/make-board`, body, stranger.token)).status).toBe(409);
  });
});
