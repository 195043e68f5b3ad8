import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NeedsAttention } from "./needs-attention";
import type { Troubles } from "./delivery-problems";

const NONE: Troubles = { forms: [], requests: [], disabledWebhooks: [], isBoardRefused: false };

const drawn = (troubles: Partial<Troubles>) =>
  renderToStaticMarkup(<NeedsAttention {...NONE} {...troubles} />);

it("is not there while all is well", () => {
  expect(drawn({})).toBe("");
});

it("leads to the deliveries of the form that need somebody", () => {
  const html = drawn({ forms: [{ formId: 7, title: "Intake", failed: 1, paused: 2 }] });
  expect(html).toContain("1 delivery failed");
  expect(html).toContain('href="/submissions?form=7&amp;view=deliveries&amp;state=failed"');
  expect(html).toContain("2 deliveries paused");
  expect(html).toContain('href="/submissions?form=7&amp;view=deliveries&amp;state=paused"');
});

it("leads to the bundled request whose deliveries need somebody", () => {
  const html = drawn({
    requests: [{ requestId: 9, submissionId: "SUB-2026-123", failed: 2, paused: 0 }],
  });
  expect(html).toContain("2 deliveries failed");
  expect(html).toContain("Bundled request SUB-2026-123");
  expect(html).toContain('href="/submissions?form=bundled&amp;request=9"');
  expect(html).not.toContain("paused");
});

it("leads to the connection, and names the webhook that was given up", () => {
  const disabledWebhooks = [{ url: "https://a.example/hook", reason: "it answered 410" }];
  const html = drawn({ isBoardRefused: true, disabledWebhooks });
  expect(html).toContain('href="/settings#board-service"');
  expect(html).toContain("https://a.example/hook: it answered 410");
});
