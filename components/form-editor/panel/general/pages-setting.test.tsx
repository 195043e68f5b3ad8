import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { plain } from "@/tests/factories/content/plain-fields";
import { inEditor } from "../../editor.fixture";
import { startHistory } from "../../state/history";
import { PublicPageCard } from "./public-page-card";

const card = (given: Partial<typeof EMPTY_CONTENT>) =>
  renderToStaticMarkup(
    inEditor(<PublicPageCard />, { history: startHistory({ ...EMPTY_CONTENT, ...given }) }),
  );
const pages = [plain("a"), plain("p", { type: "page" })];

it("offers progress and a review page to forms that are filled in page by page only", () => {
  expect(card({ fields: [plain("a")] })).not.toContain("Show progress");
  const settings = { ...EMPTY_CONTENT.settings, layout: "one" as const };
  expect(card({ fields: [plain("a")], settings })).toMatch(/Show progress.*Review page/s);
  expect(card({ fields: pages })).toMatch(/Show progress.*Review page/s);
});

it("shows progress and no review page by default", () => {
  const checked = (settings: object) =>
    [
      ...card({ fields: pages, settings: { ...EMPTY_CONTENT.settings, ...settings } }).matchAll(
        /aria-checked="(\w+)"/g,
      ),
    ]
      .slice(2, 4)
      .map(([, state]) => state);
  expect(checked({})).toEqual(["true", "false"]);
  expect(checked({ showProgress: false, reviewPage: true })).toEqual(["false", "true"]);
});
