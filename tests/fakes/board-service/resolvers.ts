import type { FakeAccount, FakeBoard } from "./accounts";

export type FakeContext = { account: FakeAccount };

type Page = { limit: number; page: number };
type BoardsArguments = Page & {
  ids?: string[];
  workspace_ids?: (string | null)[] | null;
  state: string;
};

const pageOf = <Row>(rows: readonly Row[], { limit, page }: Page) =>
  rows.slice((page - 1) * limit, page * limit);

/** Answers from the account of the token, in the shapes of the real service. */
export const resolvers = {
  Query: {
    me: (_root: unknown, _arguments: unknown, { account }: FakeContext) => ({
      id: "1",
      name: "Owner",
      account: { id: "10", name: account.organisation, slug: "team" },
    }),
    workspaces: (_root: unknown, page: Page, { account }: FakeContext) =>
      pageOf(account.workspaces, page),
    boards: (_root: unknown, given: BoardsArguments, { account }: FakeContext) => {
      const { ids, workspace_ids: workspaces, state } = given;
      const boards = account.boards.filter(
        (board) =>
          (state === "all" || board.state === state) &&
          (ids === undefined || ids.includes(board.id)) &&
          ((workspaces ?? null) === null || workspaces?.includes(board.workspaceId)),
      );
      return pageOf(boards, given).map((board) => ({ ...board, workspace_id: board.workspaceId }));
    },
  },
  Board: {
    groups: ({ groups }: FakeBoard) => groups,
    columns: ({ columns }: FakeBoard) => columns,
  },
};
