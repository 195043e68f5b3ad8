import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { processState } from "@/lib/server/environment/process-state";
import { answerUnavailable, noteFailedPage } from "./unavailable-pages";

const away = Object.assign(new Error("away"), { code: "ECONNREFUSED", syscall: "connect" });
const remembered = processState("unavailable pages", () => new Map());

function begun(id: string): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  answerUnavailable(response, id);
  return response;
}

it("says 503 for a page whose database was away, and remembers nothing of answered ones", () => {
  const page = begun("a");
  const other = begun("b");
  noteFailedPage(away, "a");
  expect(page.writeHead(500).statusCode).toBe(503);
  expect(other.writeHead(500).statusCode).toBe(500);
  // Its head is sent already, as of a page that fails while it is streamed.
  noteFailedPage(away, "b");
  page.emit("close");
  other.emit("close");
  noteFailedPage(away, "b");
  expect(remembered.size).toBe(0);
});
