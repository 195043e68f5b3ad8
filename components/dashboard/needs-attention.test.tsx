import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DeliveryProblems } from "./delivery-problems";
import { NeedsAttention } from "./needs-attention";

const NONE: DeliveryProblems = {
  forms: [],
  requests: [],
  disabledWebhooks: [],
  retention: [],
  asks: [],
  isBoardRefused: false,
  boardApi: { version: "2026-10", kind: "current" },
};

const render = (problems: Partial<DeliveryProblems>) =>
  renderToStaticMarkup(<NeedsAttention {...NONE} {...problems} mayConnect />);

it("renders nothing without problems", () => {
  expect(render({})).toBe("");
});

it("links to the failed and paused deliveries of a form", () => {
  const html = render({ forms: [{ formId: 7, title: "Intake", failed: 1, paused: 2 }] });
  expect(html).toContain("1 delivery failed");
  expect(html).toContain('href="/submissions?form=7&amp;view=deliveries&amp;state=failed"');
  expect(html).toContain("2 deliveries paused");
  expect(html).toContain('href="/submissions?form=7&amp;view=deliveries&amp;state=paused"');
});

it("says why the board asks nobody back", () => {
  const problem = '"Status" has no label "Needs info" any more, so nobody is asked.';
  const html = render({ asks: [{ formId: 7, title: "Intake", problem }] });
  expect(html).toContain("What the board asks back for “Intake” needs a look");
  expect(html).toContain("so nobody is asked.");
  expect(html).toContain('href="/form/edit/7?show=columns"');
});

it("links to the bundled request with failed deliveries", () => {
  const html = render({
    requests: [{ requestId: 9, submissionId: "SUB-2026-123", failed: 2, paused: 0 }],
  });
  expect(html).toContain("2 deliveries failed");
  expect(html).toContain("Bundled request SUB-2026-123");
  expect(html).toContain('href="/submissions?form=bundled&amp;request=9"');
  expect(html).not.toContain("paused");
});

it("links to the board connection, and names the disabled webhook", () => {
  const [url, reason] = ["https://a.example/hook", "it answered 410"];
  const forms = [{ formId: 7, title: "Intake" }];
  const html = render({
    isBoardRefused: true,
    disabledWebhooks: [{ url, reason, forms, isOfRequests: true }],
  });
  expect(html).toContain('href="/settings#board-service"');
  expect(html).toContain("https://a.example/hook: it answered 410");
  expect(html).toContain("A webhook of “Intake” gets nothing any more");
  expect(html).toContain('href="/form/edit/7?show=webhooks"');
  expect(html).toContain('href="/settings/requests"');
});

it("says that the version of the board service's API is in maintenance", () => {
  const html = render({ boardApi: { version: "2026-10", kind: "maintenance" } });
  expect(html).toContain("monday.com API version 2026-10 is in maintenance");
  expect(html).toContain("April 2027");
  expect(html).toContain('href="/settings#board-service"');
});

it("says which forms erase answers soon, or wait with that, and links to where it is decided", () => {
  const html = render({
    retention: [
      {
        formId: 7,
        title: "Intake",
        erasesFrom: "2026-12-24T12:00:00.000Z",
        count: 1,
        isMore: false,
      },
      { formId: 8, title: "Orders", erasesFrom: null, count: 1000, isMore: true },
    ],
  });
  expect(html).toContain("1 submission will be erased soon");
  expect(html).toMatch(/Intake, from <time dateTime="2026-12-24T12:00:00.000Z">[^<]+<\/time> on/i);
  expect(html).toContain(
    "More than 1,000 submissions are not erased: not all deliveries are known to have arrived",
  );
  expect(html).toContain('href="/submissions?form=8&amp;view=deliveries"');
});

it("renders nothing for a disabled webhook that nothing names any more", () => {
  const gone = { url: "https://a.example/hook", reason: null, forms: [], isOfRequests: false };
  expect(render({ disabledWebhooks: [gone] })).toBe("");
});
