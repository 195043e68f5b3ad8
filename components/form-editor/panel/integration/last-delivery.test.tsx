import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { LastDelivery } from "./last-delivery";

const DELIVERY: DeliveryResponse = {
  id: 1,
  kind: "board",
  target: "9001",
  state: "delivered",
  nextAttemptAt: null,
  warnings: [],
  submissionId: 4,
  createdAt: "2026-03-01T12:00:00.000Z",
  attempts: [
    {
      at: "2026-03-01T12:00:00.000Z",
      status: null,
      durationMs: 0,
      excerpt: null,
      error: "The board is archived.",
    },
  ],
};
const html = (given: Partial<DeliveryResponse>) =>
  renderToStaticMarkup(<LastDelivery formId={7} delivery={{ ...DELIVERY, ...given }} />);

it("says how the last submission reached the board, and why not wholly", () => {
  expect(html({})).toMatch(/Delivered<.*Deliveries of this form/);
  const warnings = ["Total: The answer is no number.", "City: It has no label."];
  const inPart = html({ warnings });
  expect(inPart).toMatch(/Delivered in part.*Total: The answer is no number\. And 1 more answer\./);
  expect(inPart).toContain("/submissions?form=7&amp;submission=4");
  expect(html({ state: "failed" })).toMatch(/Failed<.*The board is archived\./);
});
