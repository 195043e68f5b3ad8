import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { DeliveryCard } from "./delivery-card";

const delivery: DeliveryResponse = {
  id: 1,
  kind: "webhook",
  target: "https://hook.example/orders",
  state: "waiting",
  attempts: [
    {
      at: "2026-03-01T12:00:00.000Z",
      status: 500,
      durationMs: 12,
      error: "The address answered 500.",
      excerpt: null,
    },
  ],
  nextAttemptAt: "2026-03-01T12:00:05.000Z",
  warnings: [],
  submissionId: 2,
  createdAt: "2026-03-01T12:00:00.000Z",
};
const render = (changes: Partial<DeliveryResponse> = {}) =>
  renderToStaticMarkup(
    <DeliveryCard delivery={{ ...delivery, ...changes }} isBusy={false} onSendAgain={() => {}} />,
  );

it("shows the target, the last outcome and the time of the next attempt", () => {
  const html = render();
  expect(html).toContain("https://hook.example/orders");
  expect(html).toContain("Waiting");
  expect(html).toContain("The address answered 500 (after 12 ms)");
  expect(html).toContain("Next attempt");
});

it("shows the board, and warnings about values that it could not store", () => {
  const warnings = ["Amount: The answer is no number."];
  const state = "delivered";
  const html = render({ kind: "board", target: "9001", state, nextAttemptAt: null, warnings });
  expect(html).toContain("monday.com board 9001");
  expect(html).toContain("Amount: The answer is no number.");
  expect(html).toContain("Delivered in part");
  expect(html).not.toContain("Next attempt");
});

it("names the board and the item, with links to their pages", () => {
  const url = "https://acme.monday.com/boards/9001";
  const item = { id: "77", name: "Ida", url: `${url}/pulses/77` };
  const sent = { kind: "board", target: "9001", state: "delivered" } as const;
  const html = render({ ...sent, board: { name: "Leads", url, item } });
  expect(html).toMatch(/href="https:\/\/acme.monday.com\/boards\/9001"[^>]*>Leads</);
  expect(html).toMatch(/boards\/9001\/pulses\/77"[^>]*>Ida</);
  expect(html).not.toContain(">9001<");
  const unknown = render({
    ...sent,
    board: { name: null, url: null, item: { id: "77", name: null, url: null } },
  });
  expect(unknown).toContain("9001");
  expect(unknown).toContain("77");
});

it("does not lose the focus while it is sent again", () => {
  const html = renderToStaticMarkup(
    <DeliveryCard delivery={delivery} isBusy onSendAgain={() => {}} />,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain('disabled=""');
});

it("says what sending a message again does", () => {
  const words = "e-mails it to the respondent once more, with the answers as they are now.";
  const sent = { kind: "message", target: "ida@example.com", state: "delivered" } as const;
  expect(render(sent)).toContain(words);
  expect(render({ ...sent, state: "failed" })).toContain("tries once more to e-mail it, with");
  expect(render({ ...sent, state: "waiting" })).not.toContain("answers as they are now");
  expect(render({ ...sent, kind: "email" })).not.toContain("answers as they are now");
});

it("can always be sent again", () => {
  for (const state of ["waiting", "delivered", "failed", "paused"] as const) {
    expect(render({ state })).toContain('aria-label="Send again to https://hook.example/orders"');
  }
});
