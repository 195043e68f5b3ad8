import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { BoardTokenForm } from "./board-token-form";

const connect = vi.hoisted(() => ({ data: undefined as { debug?: string } | undefined }));
vi.mock("@/lib/client/queries/boards/use-board-service", () => ({
  useConnectBoardService: () => ({ ...connect, isPending: false, mutate: () => undefined }),
}));

it("shows a debug text of the response in an alert", () => {
  const html = () => renderToStaticMarkup(<BoardTokenForm isConnected />);
  connect.data = {};
  const without = html();
  connect.data = { debug: "API version 2026-10" };
  expect(html()).toContain("API version 2026-10");
  expect(without).not.toContain("API version");
});
