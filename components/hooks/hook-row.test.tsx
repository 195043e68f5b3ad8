import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import type { HookResponse } from "@/lib/contracts/hooks/hooks";
import { HOOK_EVENTS } from "@/lib/domain/delivery/hook-event";
import { HookRow } from "./hook-row";
import { EVENT_WORDS } from "./hook-words";

const HOOK: HookResponse = {
  id: 7,
  url: "https://hooks.example/catch/secret-part",
  events: ["submission.created", "delivery.failed"],
  formId: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  createdBy: "grace",
  expiresAt: null,
  endedAt: null,
  endReason: null,
};

/** What is read of the row, and the names of its buttons. */
function textOf(hook: Partial<HookResponse>, of?: string): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <HookRow hook={{ ...HOOK, ...hook }} of={of} />
    </QueryClientProvider>,
  );
  return html.replace(/<button[^>]*aria-label="([^"]+)"[^>]*>/g, " [$1] ").replace(/<[^>]+>/g, " ");
}

const read = (hook: Partial<HookResponse>, of?: string) => textOf(hook, of).replace(/\s+/g, " ");

it("says which host is told what, of which forms, and who made it", () => {
  expect(read({}, "All forms")).toMatch(
    /^ hooks\.example All forms · New submissions · Failed deliveries By grace · Made .* · Does not expire \[Delete the hook 7 to hooks\.example\]/,
  );
  expect(read({ createdBy: null })).not.toContain("By ");
});

it("keeps the path of the address to itself, which may be a secret of the program", () => {
  expect(read({})).not.toContain("secret-part");
});

it("says that it has ended, and why", () => {
  const ended = read({ endedAt: "2026-02-01T00:00:00.000Z", endReason: "It has expired." });
  expect(ended).toMatch(/Ended .* Ended .*: It has expired\./);
  expect(read({ expiresAt: "2099-01-01T00:00:00.000Z" })).toMatch(/ · Ends .*2099/);
});

it("has words for every event", () => {
  expect(new Set(HOOK_EVENTS.map((event) => EVENT_WORDS[event])).size).toBe(HOOK_EVENTS.length);
});
