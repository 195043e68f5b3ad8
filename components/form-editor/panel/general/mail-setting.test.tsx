import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { inEditor } from "../../editor.fixture";
import { startHistory } from "../../state/history";
import { MailSetting } from "./mail-setting";

const isOn = (isOwnerMailed: boolean) => {
  const settings = { ...EMPTY_CONTENT.settings, isOwnerMailed };
  const history = startHistory({ ...EMPTY_CONTENT, settings });
  const html = renderToStaticMarkup(inEditor(<MailSetting />, { history }));
  expect(html).toContain("E-mail me new submissions");
  return html.includes('aria-checked="true"');
};

it("shows whether new submissions are e-mailed, which is the default", () => {
  expect(EMPTY_CONTENT.settings.isOwnerMailed).toBe(true);
  expect([isOn(true), isOn(false)]).toEqual([true, false]);
});
