import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { askedLaterAdvice } from "./asked-later-advice";
import { formChecks } from "./form-checks";

const page = plain("p", { type: "page", stageId: "boss" });
const says = plain("says", { type: "decision" });

function contentWith(given: object, fields = [plain("sum"), page, says]) {
  // Endings and messages as far as their rules go.
  const settings = {
    ...EMPTY_CONTENT.settings,
    stages: [stage("boss")],
    ...given,
  } as PublicPageSettings;
  return { ...EMPTY_CONTENT, fields, settings };
}

const ruled = (fieldId: string) => ({
  endings: [{ id: "e", title: "Yes", text: "", rules: all(rule(fieldId, "approve")) }],
  messages: [{ id: "m", title: "Good news", to: { fieldId: "sum" }, rules: all(rule(fieldId)) }],
  notificationRules: all(rule("sum"), all(rule(fieldId))),
});

it("owners are told of rules that read what is asked in a stage", () => {
  const found = askedLaterAdvice(contentWith(ruled("says")));
  expect(found).toMatchObject([
    { key: "ending-e-asked-later" },
    { key: "notification-asked-later" },
    { key: "message-m-asked-later" },
  ]);
  expect(found.every(({ text }) => text.includes('read "SAYS", which is asked in a stage'))).toBe(
    true,
  );
  expect(found.some(({ isBlocking }) => isBlocking)).toBe(false);
  expect(askedLaterAdvice(contentWith(ruled("sum")))).toEqual([]);
  expect(askedLaterAdvice(contentWith(ruled("says"), [plain("sum"), says]))).toEqual([]);
});

it("owners are told of an address that nobody proves", () => {
  const mail = plain("mail", { type: "email", proveAddress: true });
  const advice = "MAIL: It is asked in a stage, where nobody proves an address.";
  const texts = (fields = [page, mail]) =>
    formChecks(contentWith({}, fields)).map(({ text }) => text);
  expect(texts()).toContain(advice);
  expect(texts([mail, page])).not.toContain(advice);
});
