import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";
import { VisitorDateTime } from "./visitor-date-time";

const drawnIn = (language: string) =>
  renderToStaticMarkup(
    <TextsContext value={textsOf(language)}>
      <VisitorDateTime value="2026-03-01T10:00:00.000Z" timeZone="Europe/Berlin" />
    </TextsContext>,
  );

it("says the locale in which scripts rewrite it, whatever a browser makes of the page's language", () => {
  expect(drawnIn("de")).toMatch(/data-local-time="de"[^>]*>1\. März 2026/);
  expect(drawnIn("ja")).toMatch(/data-local-time="ja"[^>]*>2026年3月1日/);
  expect(drawnIn("en")).toMatch(/data-local-time=""[^>]*>1 March 2026/);
});
