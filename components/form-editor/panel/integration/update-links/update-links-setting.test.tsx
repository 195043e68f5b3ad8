import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inEditor } from "@/components/form-editor/editor.fixture";
import { startHistory } from "@/components/form-editor/state/history";
import { NO_UPDATE_LINKS } from "@/lib/domain/board/update-links/update-links";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { UpdateLinksSetting } from "./update-links-setting";

const mapped = fieldOf("text", { id: "who", label: "Who", mondayColumnId: "text_1" });

const READ_ONLY: Field[] = [{ ...mapped, updateMode: "readonly" }];

function html(enabled: boolean, fields = READ_ONLY): string {
  const updateLinks = { ...NO_UPDATE_LINKS, enabled, validDays: 30 };
  const settings = { ...EMPTY_CONTENT.settings, updateLinks };
  const history = startHistory({ ...EMPTY_CONTENT, fields, settings });
  return renderToStaticMarkup(inEditor(<UpdateLinksSetting />, { history }));
}

it("offers days, uses and the way to what becomes of each field once links are on", () => {
  expect(html(false)).not.toContain("Valid for days");
  expect(html(true)).toMatch(/Valid for days.*value="30".*Uses.*Any number/);
  expect(html(true)).toContain("What visitors may do with each field stands in step 4");
  expect(html(true, [])).toContain("Map fields to columns");
});

it("does not count what links leave alone", () => {
  const secret = { ...fieldOf("password", { id: "pin", label: "Pin", mondayColumnId: "text_2" }) };
  expect(html(true, [mapped])).toContain("Show the columns");
  expect(html(true, [secret])).toContain("Map fields to columns");
});
