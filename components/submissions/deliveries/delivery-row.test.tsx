import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { DeliveryRow } from "./delivery-row";

const delivery: DeliveryResponse = {
  id: 7,
  kind: "email",
  target: "ida@example.com",
  state: "failed",
  attempts: [
    {
      at: "2026-03-01T12:00:00.000Z",
      status: 550,
      durationMs: 12,
      error: "The mail server answered 550.",
      excerpt: "550 Not today",
    },
  ],
  nextAttemptAt: null,
  warnings: ["Amount: The answer is no number."],
  submissionId: 2,
  createdAt: "2026-03-01T12:00:00.000Z",
};
const ignore = () => undefined;
const render = (changes: Partial<DeliveryResponse> = {}) =>
  renderToStaticMarkup(
    <DeliveryRow
      delivery={{ ...delivery, ...changes }}
      isChosen={false}
      isBusy={false}
      onToggle={ignore}
      onSendAgain={ignore}
      onView={ignore}
    />,
  );

it("does not look whole where answers are not in their columns", () => {
  const board = { kind: "board", state: "delivered", target: "9001" } as const;
  const inPart = render(board);
  expect(inPart).toContain("Delivered in part");
  expect(inPart).toContain("1 answer is not in the column:");
  expect(render({ ...board, warnings: [] })).not.toContain("in part");
  // Of a webhook a warning is about what is shown, not about what arrived.
  expect(render({ kind: "webhook", state: "delivered" })).not.toContain("in part");
});

it("shows kind, target, state, outcome and submission", () => {
  const html = render();
  for (const words of [
    "E-mail to ida@example.com",
    "Failed",
    "The mail server answered 550 (after 12 ms)",
    "1 attempt",
    "Amount: The answer is no number.",
    'aria-label="View submission #2"',
    'aria-label="Send again: delivery 7 to E-mail to ida@example.com"',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain("Next attempt");
});

it("says what sending a message again does", () => {
  const html = render({ kind: "message", state: "delivered" });
  const [, id = ""] = html.match(/aria-describedby="([^"]+)"/) ?? [];
  expect(html).toMatch(
    new RegExp(`id="${id}"[^>]*>“Send again” e-mails it to the respondent once more`),
  );
  expect(render()).not.toContain("aria-describedby");
});

it("shows the time of the next attempt, and that there was none yet", () => {
  const html = render({
    state: "waiting",
    attempts: [],
    nextAttemptAt: "2026-03-01T12:00:05.000Z",
    submissionId: null,
  });
  expect(html).toMatch(/Next attempt <time dateTime="2026-03-01T12:00:05.000Z"/);
  expect(html).toContain("Not tried yet");
  expect(html).not.toContain("View submission");
});
