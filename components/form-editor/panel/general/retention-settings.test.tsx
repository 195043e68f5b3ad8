import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { Retention } from "@/lib/domain/forms/public-page-settings";
import { inEditor } from "../../editor.fixture";
import { startHistory } from "../../state/history";
import { RetentionSettings } from "./retention-settings";

const html = (retention: Retention | null, mondayBoardId: string | null = null) =>
  renderToStaticMarkup(
    inEditor(<RetentionSettings />, {
      history: startHistory({
        ...EMPTY_CONTENT,
        mondayBoardId,
        settings: { ...EMPTY_CONTENT.settings, retention },
      }),
    }),
  );

it("asks for days where answers are erased by age, and says who is told", () => {
  expect(html(null)).not.toContain("Days to keep answers");
  expect(html(null)).not.toContain("Seven days before");
  expect(html({ days: 30, boardItems: false })).toMatch(/Days to keep answers[^]*value="30"/);
  expect(html({ afterDelivery: true, boardItems: false })).not.toContain("Days to keep answers");
  expect(html({ afterDelivery: true, boardItems: false })).toContain("Seven days before");
});

it("says what is wrong with the days", () => {
  expect(html({ days: 0, boardItems: false })).toContain("At least 1");
  expect(html({ days: 3_651, boardItems: false })).toContain("At most 3650");
  expect(html({ days: Number.NaN, boardItems: false })).toContain("Please enter a number");
});

it("offers to archive items where there is a board", () => {
  expect(html({ days: 30, boardItems: true })).not.toContain("Archive the item");
  expect(html({ days: 30, boardItems: true }, "1")).toContain("Archive the item");
  expect(html(null, "1")).not.toContain("Archive the item");
});
