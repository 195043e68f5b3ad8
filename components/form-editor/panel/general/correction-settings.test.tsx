import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { CorrectionSettings as Settings } from "@/lib/domain/forms/public-page-settings";
import { inEditor } from "../../editor.fixture";
import { startHistory } from "../../state/history";
import { CorrectionSettings } from "./correction-settings";

const html = (settings: Partial<Settings>, mondayBoardId: string | null = null) =>
  renderToStaticMarkup(
    inEditor(<CorrectionSettings />, {
      history: startHistory({
        ...EMPTY_CONTENT,
        mondayBoardId,
        settings: { ...EMPTY_CONTENT.settings, ...settings },
      }),
    }),
  );

it("tells no corrections from corrections without end", () => {
  expect(html({})).toMatch(/value=""/);
  expect(html({ correctableDays: 0 })).toMatch(/value="0"/);
  expect(html({ correctableDays: 3_651 })).toContain("3650");
});

it("offers to archive an item where there is a board and something can be withdrawn", () => {
  const words = "Archive the item";
  expect(html({}, "1")).not.toContain(words);
  expect(html({ withdrawable: true })).not.toContain(words);
  expect(html({ withdrawable: true }, "1")).toContain(words);
});
