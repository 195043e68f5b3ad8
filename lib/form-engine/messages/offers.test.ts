import { expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { plain } from "@/tests/factories/content/plain-fields";
import { isEmailField } from "./is-email-field";
import { newEmailField } from "./new-email-field";
import { blankMessage, confirmationMessage } from "./new-message";
import { offerProblems } from "./offers";

const off = DEFAULT_PUBLIC_PAGE_SETTINGS;

it("links are offered once the form allows what they are for", () => {
  expect(offerProblems({ settings: off, mondayBoardId: null })).toEqual({
    correct: expect.stringContaining("Corrections are off") as string,
    follow: expect.stringContaining("Following is off") as string,
    update: "No board is connected whose item could be changed.",
  });
  const settings = {
    ...off,
    correctableDays: 7,
    follow: { ...off.follow, enabled: true },
    updateLinks: { ...off.updateLinks, enabled: true, inReceipt: true },
  };
  expect(offerProblems({ settings, mondayBoardId: "8101" })).toEqual({
    correct: null,
    follow: null,
    update: null,
  });
});

it("an item of other people, or one without links to it, is not offered to be changed", () => {
  const updateOf = (given: Partial<typeof off>) =>
    offerProblems({ settings: { ...off, ...given }, mondayBoardId: "8101" }).update;
  expect(updateOf({})).toContain("Links that change an item are off");
  const updateLinks = { ...off.updateLinks, enabled: true };
  expect(updateOf({ updateLinks })).toContain("“Update links”");
  expect(
    updateOf({ updateLinks: { ...updateLinks, inReceipt: true }, boardMode: "match" }),
  ).toContain("other people's");
});

it("withdrawing is enough for a link to correct", () => {
  const settings = { ...off, withdrawable: true };
  expect(offerProblems({ settings, mondayBoardId: null }).correct).toBeNull();
});

it("a new message goes to the first e-mail field, which a form can be given", () => {
  const mail = newEmailField("mail");
  expect(mail && isEmailField(mail)).toBe(true);
  const fields = [plain("name"), ...(mail ? [mail] : [])];
  expect(confirmationMessage({ id: "a", fields })).toMatchObject({
    to: { fieldId: "mail" },
    subject: "We have received your answers",
    withAnswers: "text",
  });
  expect(blankMessage({ id: "a", fields: [] })).toMatchObject({ to: { fieldId: "" }, subject: "" });
});
