import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { queryKeys } from "@/lib/client/queries/query-keys";
import type { DeliveryCounts } from "@/lib/contracts/deliveries";
import { MessagesWait } from "./messages-wait";

function shown(limited: DeliveryCounts["limited"]): string {
  const client = new QueryClient();
  const counts = { waiting: 1, delivered: 0, failed: 0, paused: 0 };
  client.setQueryData(queryKeys.deliveryCounts(7), {
    ...counts,
    resendable: { failed: 0, paused: 0 },
    limited,
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MessagesWait formId={7} className="mb-3" />
    </QueryClientProvider>,
  );
}

it("says how many messages wait for the hour, and when they go on", () => {
  const until = "2026-11-27T14:35:00.000Z";
  const html = shown({ messages: 1200, until });
  expect(html).toContain("1,200 messages wait: the team has sent");
  expect(html).toContain(`They go on at <time dateTime="${until}"`);
  expect(shown({ messages: 1, until })).toContain("A message waits");
  expect(shown(null)).toBe("");
});
