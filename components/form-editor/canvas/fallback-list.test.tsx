import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { plain } from "@/tests/factories/content/plain-fields";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { DragBoundary } from "./drag-boundary";
import { FallbackList } from "./fallback-list";

it("is shown when drag and drop fails: says so, and every field has its controls", () => {
  expect(DragBoundary.getDerivedStateFromError()).toEqual({ hasFailed: true });
  const history = startHistory({ ...EMPTY_CONTENT, fields: [plain("a"), plain("b")] });
  const html = renderToStaticMarkup(
    inEditor(<FallbackList onRetry={() => undefined} />, { history }),
  );
  expect(html).toContain("Fields can still be edited with controls.");
  for (const control of ["Duplicate", "Move to…", "Configure", "Delete"]) {
    expect(html.match(new RegExp(`aria-label="${control}"`, "g"))).toHaveLength(2);
  }
});
