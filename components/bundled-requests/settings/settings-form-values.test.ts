import { expect, it } from "vitest";
import { requestSettingsRequest } from "@/lib/contracts/bundled-requests";
import { DEFAULT_SETTINGS } from "@/lib/domain/approval/request-settings";
import { problemsOf, settingsFormValues, settingsRequestFrom } from "./settings-form-values";

const values = settingsFormValues(DEFAULT_SETTINGS);
const problems = (changes: Partial<typeof values>) => {
  const parsed = requestSettingsRequest.safeParse(settingsRequestFrom({ ...values, ...changes }));
  return problemsOf(parsed.error?.issues ?? []);
};

it("the form's values convert back to the stored settings", () => {
  expect(settingsRequestFrom(values)).toEqual(DEFAULT_SETTINGS);
  expect(values.threshold).toBe("7,500");
  expect(problems({})).toEqual({});
});

it("preserves whether new requests are e-mailed", () => {
  expect(settingsRequestFrom({ ...values, isOwnerMailed: false }).isOwnerMailed).toBe(false);
});

it("preserves whether the page is on", () => {
  expect(settingsRequestFrom({ ...values, isPageOn: false }).isPageOn).toBe(false);
});

it("preserves whether My Forms has its buttons", () => {
  expect(settingsRequestFrom({ ...values, isOnMyForms: false }).isOnMyForms).toBe(false);
});

it("preserves whether requests need the page", () => {
  expect(settingsRequestFrom({ ...values, isRequestPageOnly: true }).isRequestPageOnly).toBe(true);
});

it("reads one name per line, without duplicates", () => {
  const request = settingsRequestFrom({ ...values, requestors: " Ann \n\nBob\nAnn\nOther" });
  expect(request.requestors).toEqual(["Ann", "Bob"]);
});

it.each([
  [{ requestors: " \n" }, { requestors: "Please enter at least one requestor" }],
  [{ properties: "" }, { properties: "Please enter at least one property" }],
  [{ high: " " }, { high: "Please enter who approves above the threshold" }],
  [{ low: "" }, { low: "Please enter who approves up to the threshold" }],
  [{ threshold: "a lot" }, { threshold: "Please enter a threshold in whole dollars" }],
  [{ threshold: "7500.50" }, { threshold: "Please enter a threshold in whole dollars" }],
  [
    { webhooks: "https://a.example/\nexample.com" },
    { webhooks: "Please enter webhook URLs that begin with https:// or http://" },
  ],
])("says what is wrong with %j", (changes, sentences) => {
  expect(problems(changes)).toEqual(sentences);
});
