import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { BoardsCard } from "./boards-card";

const boards = vi.hoisted(() => ({ data: [] as { id: string; name: string }[] }));
vi.mock("@/lib/client/queries/boards/use-board-service", () => ({
  useWorkspaces: () => ({ data: [{ id: "71", name: "Sales" }] }),
  useBoards: () => ({ data: boards.data, isSuccess: true }),
}));

function card(): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <BoardsCard />
    </QueryClientProvider>,
  );
}

it("counts the boards of a workspace, or says that there are none", () => {
  expect(card()).toContain("No boards found for this workspace.");
  boards.data = [{ id: "9001", name: "Requests" }];
  expect(card()).toContain("Showing 1 board");
  expect(card()).not.toContain("No boards found");
});
