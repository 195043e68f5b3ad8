import { expect, it, vi } from "vitest";
import { presentDelivery } from "./present-delivery";

// The real module reads the whole environment of a server.
vi.mock("@/lib/server/environment/env", () => ({
  env: { OUTBOUND_ALLOW: [{ host: "hooks.corp.example", teamId: 7 }] },
}));
// No database is needed.
vi.mock("../outbox/delivery-log.repository", () => ({ kindOf: () => "webhook" }));

const at = new Date("2026-03-01T12:00:00.000Z");
const presented = (target: string) =>
  presentDelivery(
    {
      ...{
        id: 1,
        kind: "webhook",
        target,
        concurrencyKey: "webhook|x",
        state: "failed",
        submissionId: 2,
      },
      ...{ nextAttemptAt: at, warnings: [], createdAt: at },
      attempts: [{ at, status: 500, durationMs: 1, error: "It answered 500.", excerpt: "secret" }],
    },
    new Map(),
  );

it("shows the beginning of what a public address answered", () => {
  const { attempts, warnings } = presented("https://hooks.example/");
  expect([attempts[0]?.excerpt, warnings]).toEqual(["secret", []]);
});

it.each(["https://hooks.corp.example/a", "http://10.0.0.1/", "http://printer.local/"])(
  "shows no answer of %s, also one that was stored earlier, and says so",
  (target) => {
    const { attempts, warnings } = presented(target);
    expect(attempts[0]).toMatchObject({ status: 500, excerpt: null });
    expect(warnings).toEqual([
      "What this address answers is not shown: it is in a private network.",
    ]);
  },
);
