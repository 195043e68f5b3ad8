import { expect, it } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { alreadySubmittedMessage, refusedMessage, submitFailureMessage } from "./submit-failure";

it("asks for another try only where one may help", () => {
  const sentence = "This form takes no more.";
  expect(submitFailureMessage(ENGLISH, { sentence, isFinal: true })).toBe(
    `Failed to submit form. ${sentence}`,
  );
  expect(submitFailureMessage(ENGLISH, { sentence, isFinal: false })).toBe(
    `Failed to submit form. Please try again. ${sentence}`,
  );
});

it("says what has arrived, with its number where that is known", () => {
  expect(alreadySubmittedMessage(ENGLISH, 7)).toMatch(
    /^Your answers had already arrived as receipt number #7, /,
  );
  expect(alreadySubmittedMessage(ENGLISH, null)).toMatch(
    /^Your answers had already arrived, without /,
  );
});

it.each([
  [["This field is required", 'Please specify a value for "Other"'], "fill in all required fields"],
  [["Please add at least one request"], "fill in all required fields"],
  [["Please enter a valid email address"], "correct the marked answers."],
  [["This field is required", "At least 3"], "fill in all required fields"],
])("says of refused answers what is true: %o", (sentences, message) => {
  expect(refusedMessage(ENGLISH, sentences)).toBe(`Please ${message}`);
});
