import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { all, plain, rule } from "@/tests/factories/plain-fields";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { MailSetting } from "./mail-setting";

function shown(given: Partial<PublicPageSettings>): string {
  const settings = { ...EMPTY_CONTENT.settings, ...given };
  const fields = [plain("city", { label: "City" })];
  const history = startHistory({ ...EMPTY_CONTENT, fields, settings });
  return renderToStaticMarkup(inEditor(<MailSetting />, { history }));
}

const OSLO = all(rule("city", "Oslo"));

it("shows whether new submissions are e-mailed, which is the default", () => {
  expect(EMPTY_CONTENT.settings.isOwnerMailed).toBe(true);
  expect(shown({})).toContain("E-mail me new submissions");
  const isOn = (isOwnerMailed: boolean) => shown({ isOwnerMailed }).includes('aria-checked="true"');
  expect([isOn(true), isOn(false)]).toEqual([true, false]);
});

it("says about which, also while none are sent, so that rules can be mended", () => {
  expect(shown({})).toContain("About every submission.");
  expect(shown({ notificationRules: OSLO })).toContain("Only when City is Oslo.");
  expect(shown({ notificationRules: OSLO, isOwnerMailed: false })).toContain("Rules of the e-mail");
  expect(shown({ isOwnerMailed: false })).not.toContain("Rules of the e-mail");
});
