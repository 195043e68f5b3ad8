import { after } from "next/server";
import { expect, it, vi } from "vitest";
import { afterAnswer } from "./after-answer";
import type { Respond } from "./define-route";
import { ReplyHeaders } from "./responses/reply-headers";
import { handlersAt } from "./route-table";

vi.mock("next/server", () => ({ after: vi.fn() }));

let finish = () => {};
const answered = (status: number): Respond => {
  return () => Promise.resolve({ status, headers: new ReplyHeaders(), body: null });
};
const declared = { declaration: { auth: "public" } } as const;
const table = {
  "GET /a": Object.assign(answered(204), declared),
  "DELETE /a": answered(410),
  "POST /a": Object.assign<Respond, typeof declared>((request, params) => {
    afterAnswer(new Promise<void>((resolve) => (finish = resolve)));
    return answered(202)(request, params);
  }, declared),
};
const handlers = handlersAt(table, "/a");
const call = (method: keyof typeof handlers) =>
  handlers[method](new Request("http://x/a", { method }), { params: Promise.resolve({}) });

it("gives the handlers of a path, and 405 for methods that it does not declare", async () => {
  expect((await call("GET")).status).toBe(204);
  expect((await call("DELETE")).status).toBe(410);
  const refused = await call("PUT");
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, POST"]);
  expect(Object.keys(handlers).sort()).toEqual(["DELETE", "GET", "PATCH", "POST", "PUT"]);
  const calls = Object.values(handlers).filter((handler) => handler.declaration !== undefined);
  expect(calls).toHaveLength(2);
});

it("hands over to Next what goes on after an answer", async () => {
  expect(after).not.toHaveBeenCalled();
  expect((await call("POST")).status).toBe(202);
  expect(after).toHaveBeenCalledOnce();
  finish();
});
