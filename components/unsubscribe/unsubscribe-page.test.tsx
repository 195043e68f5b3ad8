import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { UnsubscribePage } from "./unsubscribe-page";

it("asks for confirmation before it stops e-mails, without JavaScript too", () => {
  const html = renderToStaticMarkup(
    <UnsubscribePage token="7-abc" isStopped={false} texts={ENGLISH} />,
  );
  const form = /<form[^>]*>/.exec(html)?.[0];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/api/unsubscribe/7-abc?from=page&amp;lang=en"');
  expect(html).toContain("Stop e-mails");
});

it("says that they are stopped, without the confirmation", () => {
  const html = renderToStaticMarkup(<UnsubscribePage token="7-abc" isStopped texts={ENGLISH} />);
  expect(html).toContain("E-mails are stopped");
  expect(html).not.toContain("<form");
});

it("is in the language of its e-mail, and so is what follows", () => {
  const page = <UnsubscribePage token="7-abc" isStopped={false} texts={textsOf("de-AT")} />;
  const html = renderToStaticMarkup(page);
  expect(html).toContain('<div lang="de" dir="ltr">');
  expect(html).toContain("Diese E-Mails abbestellen?");
  expect(html).toContain('action="/api/unsubscribe/7-abc?from=page&amp;lang=de"');
});
