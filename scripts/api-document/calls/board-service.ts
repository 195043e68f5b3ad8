import type { CallTexts } from "../call-text";
import { at } from "../examples";

/** 409 without a connection; the others as the board service answers. */
const LISTING = { errors: [403, 404, 409, 502], headers: ["X-Stale-Since"] } as const;

const groups = [{ id: "topics", title: "Topics" }];
const column = { id: "status", title: "Status", type: "color" };

export const boardService = {
  "POST /api/monday/connect": {
    summary: "Connect the board service",
    description: "400 for a token that the board service refuses.",
    example: {
      body: { token: "eyJhbGciOiJIUzI1NiJ9…" },
      answer: { user: { hasMondayToken: true, mondayOrgName: "Harbor" } },
    },
    errors: [409, 502],
  },
  "POST /api/monday/disconnect": { summary: "Disconnect the board service" },
  "POST /api/monday/webhooks/{key}": {
    summary: "Receive what a webhook on a board posts",
    description:
      "Called by the board service. A challenge is answered with the same. Of an event only the signature is read: a JWT in `Authorization`, by `MONDAY_SIGNING_SECRET`; 401 without it. 404 unless the server has that secret.",
    example: {
      body: { challenge: "3eZbrw1aBm2rZgRNFdxV2595E9CY3gmd" },
      answer: { challenge: "3eZbrw1aBm2rZgRNFdxV2595E9CY3gmd" },
    },
    errors: [401],
  },
  "GET /api/monday/workspaces": {
    summary: "List the workspaces of the board service",
    description: "`fresh=1` reads them anew; else they may be some minutes old.",
    example: { answer: [{ id: "5", name: "Main" }] },
    ...LISTING,
  },
  "GET /api/monday/boards": {
    summary: "List the boards of a workspace, or of all",
    example: { query: { workspaceId: "5" }, answer: [{ id: "77", name: "Requests" }] },
    ...LISTING,
  },
  "GET /api/monday/groups": {
    summary: "List the groups of a board",
    example: { query: { boardId: "77" }, answer: groups },
    ...LISTING,
  },
  "GET /api/monday/columns": {
    summary: "List the columns of a board",
    example: { query: { boardId: "77" }, answer: [column] },
    ...LISTING,
  },
  "GET /api/monday/column-values": {
    summary: "List the values of a column",
    description: "None when they cannot be read. `groupIds` is a JSON list.",
    example: { query: { boardId: "77", columnId: "status" }, answer: ["Open", "Closed"] },
  },
  "GET /api/monday/column-values/filtered": {
    summary: "List the values of a column that another column narrows",
    description: "None when they cannot be read.",
    example: {
      query: { boardId: "77", columnId: "status", filterColumnId: "city", filterValue: "Oslo" },
      answer: ["Open"],
    },
  },
  "GET /api/monday/live-board": {
    summary: "A board as it is now",
    description: "To compare a mapping with. `state` says why there is no board.",
    example: {
      query: { boardId: "77" },
      answer: {
        state: "there",
        readAt: at,
        board: {
          name: "Requests",
          workspaceId: "5",
          isArchived: false,
          groups,
          columns: [{ ...column, labels: ["Open", "Closed"], isRequired: false }],
        },
      },
    },
  },
  "GET /api/monday/usage": {
    summary: "Count the calls to the board service of this day",
    example: {
      answer: {
        callsToday: 210,
        callsLimit: 1000,
        boardApi: { version: "2026-10", kind: "current" },
      },
    },
  },
} as const satisfies CallTexts;
