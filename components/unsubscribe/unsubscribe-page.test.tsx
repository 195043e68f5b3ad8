import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UnsubscribePage } from "./unsubscribe-page";

it("asks for confirmation before it stops e-mails, without JavaScript too", () => {
  const html = renderToStaticMarkup(<UnsubscribePage token="7-abc" isStopped={false} />);
  const form = /<form[^>]*>/.exec(html)?.[0];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/api/unsubscribe/7-abc?from=page"');
  expect(html).toContain("Stop e-mails");
});

it("says that they are stopped, without the confirmation", () => {
  const html = renderToStaticMarkup(<UnsubscribePage token="7-abc" isStopped />);
  expect(html).toContain("E-mails are stopped");
  expect(html).not.toContain("<form");
});
