import { expect, it, vi } from "vitest";
import { presentDelivery } from "./present-delivery";

// The real module reads the whole environment of a server.
vi.mock("@/lib/server/environment/env", () => ({
  env: { OUTBOUND_ALLOW: [{ host: "hooks.corp.example", teamId: 7 }] },
}));
// No database is needed.
vi.mock("@/lib/server/outbox/log/delivery-log.repository", () => ({
  kindOf: ({ kind }: { kind: string }) => kind,
}));

const at = new Date("2026-03-01T12:00:00.000Z");
const stored = {
  id: 1,
  kind: "webhook",
  target: "https://hooks.example/",
  concurrencyKey: "webhook|x",
  state: "failed",
  submissionId: 2,
  hookId: null,
  event: "created",
  nextAttemptAt: at,
  warnings: [],
  createdAt: at,
  progress: null,
  attempts: [{ at, status: 500, durationMs: 1, error: "It answered 500.", excerpt: "secret" }],
};
const presented = (target: string) =>
  presentDelivery({ ...stored, target }, { disabled: new Map() });

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

it("names a board and its item, with their pages where the account's address is known", () => {
  const sent = {
    ...stored,
    kind: "board",
    target: "9001",
    progress: { itemId: "77", itemName: "Ida" },
  };
  const boardNames = new Map([["9001", "Leads"]]);
  const known = { disabled: new Map<string, string>(), boardNames, accountSlug: "acme" };
  const url = "https://acme.monday.com/boards/9001";
  expect(presentDelivery(sent, known).board).toEqual({
    name: "Leads",
    url,
    item: { id: "77", name: "Ida", url: `${url}/pulses/77` },
  });
  const unknown = presentDelivery({ ...sent, progress: null }, { disabled: new Map() }).board;
  expect(unknown).toEqual({ name: null, url: null, item: null });
});

it("says which hook is told what, of deliveries to hooks alone", () => {
  const known = { disabled: new Map<string, string>() };
  const told = { ...stored, kind: "hook", hookId: 5, event: "failed" };
  expect(presentDelivery(told, known).hook).toEqual({ id: 5, event: "delivery.failed" });
  expect(presentDelivery(stored, known)).not.toHaveProperty("hook");
});
