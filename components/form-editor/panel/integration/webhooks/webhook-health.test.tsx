import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inEditor } from "@/components/form-editor/editor.fixture";
import type { WebhookState } from "@/lib/contracts/deliveries";
import { WebhookHealth } from "./webhook-health";

const FAILING: WebhookState = {
  url: "https://hook.example/orders",
  failingSince: "2026-03-01T12:00:00.000Z",
  disabledAt: null,
  disabledReason: null,
  heldUntil: null,
  pausedCount: 0,
};
const shown = (changes: Partial<WebhookState>) =>
  renderToStaticMarkup(
    inEditor(<WebhookHealth state={{ ...FAILING, ...changes }} name="webhook 1" />),
  );

it("says since when deliveries to an address fail", () => {
  const html = shown({});
  expect(html).toContain("Failing");
  expect(html).toMatch(/Nothing was taken since <time dateTime="2026-03-01T12:00:00.000Z"/);
  expect(html).not.toContain("Enable again");
});

it("says until when deliveries to an address are held back", () => {
  const html = shown({ heldUntil: "2026-03-01T14:00:00.000Z" });
  expect(html).toContain("Held back");
  expect(html).toMatch(/asked to wait until <time dateTime="2026-03-01T14:00:00.000Z"/);
});

it.each([
  [0, "It is gone. "],
  [1, "It is gone. 1 delivery is waiting for it."],
  [2, "It is gone. 2 deliveries are waiting for it."],
])(
  "says why an address is disabled with %i deliveries, and offers to enable it",
  (count, words) => {
    const disabledAt = "2026-03-01T12:00:00.000Z";
    const html = shown({ disabledAt, disabledReason: "It is gone.", pausedCount: count });
    expect(html).toContain("Disabled");
    expect(html).toContain(words);
    expect(html).toMatch(/aria-label="Enable webhook 1 again"[^>]*>Enable again</);
  },
);
