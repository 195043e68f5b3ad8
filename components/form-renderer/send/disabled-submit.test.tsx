import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EnglishTexts } from "../english-texts";
import { DisabledSubmitRow } from "./disabled-submit";

it("a preview shows the buttons that visitors get, and none of them can be pressed", () => {
  const html = (resumable: boolean) =>
    renderToStaticMarkup(
      <EnglishTexts>
        <DisabledSubmitRow submitLabel="Apply" resumable={resumable} />
      </EnglishTexts>,
    );
  expect(html(true).match(/<button[^>]* disabled=""/g)).toHaveLength(2);
  expect(html(true)).toContain("Save and continue later");
  expect(html(false)).not.toContain("Save and continue later");
});
