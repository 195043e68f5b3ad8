import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { askBackAdvice, askBackChecks } from "./ask-back-checks";
import { askedLaterAdvice } from "./asked-later-advice";
import {
  accentChecks,
  emptyChecks,
  mappingChecks,
  matchChecks,
  openingChecks,
  sampleTextChecks,
  titleChecks,
  unmappedChecks,
} from "./content-checks";
import { defaultAdvice } from "./default-advice";
import {
  defaultChecks,
  fileTypeChecks,
  optionChecks,
  pageBreakChecks,
  parameterChecks,
  patternChecks,
} from "./field-checks";
import type { Check, CheckedContent, Fields, FormCheck } from "./form-check";
import { formulaChecks } from "./formula-checks";
import { logicChecks } from "./logic-checks";
import { messageChecks, replyToChecks } from "./message-checks";
import { pipingChecks } from "./piping-checks";
import { placesChecks, uniqueChecks } from "./places-checks";
import { repeatedFieldChecks } from "./row-checks";
import {
  conditionRuleChecks,
  endingRuleChecks,
  notificationRuleChecks,
  unmetEndingChecks,
  unmetNotificationChecks,
} from "./rule-checks";
import { stageAdvice } from "./stage-advice";
import { deliverAfterChecks, stageChecks, stageOrderChecks, stagePageChecks } from "./stage-checks";

// A new check is a function in this folder and a line in one of these lists: everybody who checks forms reads them.

/** What a save refuses of fields as they are sent, in this order. */
export const FIELD_CHECKS: readonly Check<Fields>[] = [
  conditionRuleChecks,
  fileTypeChecks,
  pageBreakChecks,
  optionChecks,
  parameterChecks,
  patternChecks,
  defaultChecks,
  formulaChecks,
  repeatedFieldChecks,
  placesChecks,
];

/**
 * What a save refuses of the content as it would be stored, in this order. With `setting` only when the save sends
 * another one than is stored: that may have come by its fault later.
 */
export const CONTENT_CHECKS: readonly { check: Check; setting?: keyof PublicPageSettings }[] = [
  { check: titleChecks },
  { check: openingChecks },
  { check: matchChecks },
  { check: endingRuleChecks, setting: "endings" },
  { check: notificationRuleChecks, setting: "notificationRules" },
  { check: messageChecks, setting: "messages" },
  { check: askBackChecks, setting: "askBack" },
  { check: replyToChecks, setting: "noticeReplyTo" },
  { check: uniqueChecks, setting: "uniqueFieldIds" },
  { check: stagePageChecks },
  { check: stageOrderChecks },
  { check: stageChecks, setting: "stages" },
  { check: deliverAfterChecks },
  { check: pipingChecks },
];

/** What a publish refuses of the stored content, in this order. */
export const PUBLISH_CHECKS: readonly Check[] = [
  titleChecks,
  formulaChecks,
  messageChecks,
  askBackChecks,
  stageChecks,
  mappingChecks,
];

/** What owners should know besides; no call is refused. They may take longer than a save should. */
const ADVICE: readonly Check[] = [
  sampleTextChecks,
  defaultAdvice,
  logicChecks,
  unmetEndingChecks,
  unmetNotificationChecks,
  stageAdvice,
  askedLaterAdvice,
  askBackAdvice,
  accentChecks,
  unmappedChecks,
];

/**
 * All that is wrong with a form as it stands: first what is said of the form as a whole, then of its fields in their
 * order, the gravest first, then of its settings. Empty for a sound form.
 */
export function formChecks(content: CheckedContent): FormCheck[] {
  const checks = new Set([
    ...FIELD_CHECKS,
    ...CONTENT_CHECKS.map(({ check }) => check),
    ...PUBLISH_CHECKS,
    ...ADVICE,
  ]);
  const found = [...checks].flatMap((check) => check(content));
  return [...emptyChecks(content), ...onceEach(inOrder(found, content))];
}

function inOrder(found: readonly FormCheck[], { fields }: Fields): FormCheck[] {
  const places = new Map(fields.map(({ id }, index) => [id, index]));
  const place = ({ fieldId }: FormCheck) =>
    fieldId === null ? fields.length : (places.get(fieldId) ?? fields.length);
  return found.toSorted(
    (left, right) =>
      place(left) - place(right) || Number(right.isBlocking) - Number(left.isBlocking),
  );
}

/** What is refused is said once, and not again as advice. */
function onceEach(found: readonly FormCheck[]): FormCheck[] {
  const refused = new Map<string, FormCheck>();
  for (const check of found.filter(({ isBlocking }) => isBlocking)) {
    refused.set(check.key, refused.get(check.key) ?? check);
  }
  return found.filter((check) => (refused.get(check.key) ?? check) === check);
}
