import { after } from "next/server";
import { expect, it, vi } from "vitest";
import { pendingTimesWritten } from "@/lib/server/forms/activity/pending-activity";
import { pageOrJson } from "./submit-route";

vi.mock("next/server", () => ({ after: vi.fn() }));

it.each([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "page"],
])("a post of %s goes its way, and what it counts is waited for", async (type, way) => {
  vi.mocked(after).mockClear();
  const answer = (text: string) => () => Promise.resolve(new Response(text));
  const json = Object.assign(answer("json"), { declaration: {} as never });
  const handler = pageOrJson({ page: answer("page"), json });
  const headers = { "Content-Type": type };
  const response = await handler(new Request("http://x/", { method: "POST", headers }), {});
  expect(await response.text()).toBe(way);
  expect(vi.mocked(after).mock.calls).toEqual([[pendingTimesWritten]]);
});
