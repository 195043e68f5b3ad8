import type { CallTexts } from "../call-text";
import { draft, form } from "../examples";

const board = { mondayWorkspaceId: "5", mondayBoardId: "77", mondayGroupId: "topics" };

/** Forms that are made from boards, and boards that are made from forms. */
export const formBoards = {
  "POST /api/forms/from-board": {
    summary: "Create a form from a board",
    description:
      "A draft with a field for each column, labelled and required as it, and mapped to it. Without `columnIds` all columns; without `groupId` items go to the first group. `skipped` lists the columns that no field stands for. Titles and labels are the board's own words. What the form says beside them (the unit of numbers) is in `language`: English, German, French, Spanish, Italian, Portuguese or Dutch, and English for any other. 400 for a language that does not exist, a group or a column that the board does not have, 404 for an unknown board, 409 without a connection, for an archived board, and when the team has its limit of forms.",
    example: {
      body: { boardId: "77", groupId: "topics", columnIds: ["name", "status", "total"] },
      answer: {
        ...draft,
        ...board,
        title: "Requests",
        skipped: [
          {
            columnId: "total",
            title: "Total",
            type: "formula",
            reason: "The board works it out by itself.",
          },
        ],
      },
    },
    errors: [403, 404, 409, 429, 502],
  },
  "POST /api/forms/{id}/make-board": {
    summary: "Make a board from a form",
    description:
      "With a group, and a column for each answer that can be written, with its options as labels; the working copy is mapped to it. Without `name` it is named as the form. Called again, also after a 502, it completes that board and makes no second one. 400 for a form without such answers, 404 for an unknown workspace, 409 without a connection and for a form that has another board.",
    example: { body: { workspaceId: "5", name: "Requests" }, answer: { ...form, ...board } },
    errors: [403, 404, 409, 429, 502],
  },
} as const satisfies CallTexts;
