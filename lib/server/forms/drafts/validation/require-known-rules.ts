import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { endingRefusals } from "@/lib/form-engine/endings/ending-refusals";
import { ruleRefusals } from "@/lib/form-engine/logic/rule-refusals";
import { notificationRefusals } from "@/lib/form-engine/notifications/notification-refusals";

/** 400 with a message for each field whose rules name an unknown field or operator. */
export function requireKnownRules(fields: readonly Field[] = []): void {
  refuse(ruleRefusals(fields), (index) => `fields.${index}.conditionalLogic.rules`);
}

/** 400 with a message for each ending whose rules name an unknown field or operator. */
export function requireKnownEndingRules(form: {
  endings: readonly Ending[];
  fields: readonly Field[];
}): void {
  refuse(endingRefusals(form), (index) => `settings.endings.${index}.rules`);
}

/** 400 when rules of the e-mail of new submissions name an unknown field or operator. */
export function requireKnownNotificationRules(
  form: Parameters<typeof notificationRefusals>[0],
): void {
  refuse(notificationRefusals(form), () => "settings.notificationRules");
}

function refuse(
  refusals: readonly { index: number; sentence: string }[],
  pathOf: (index: number) => string,
): void {
  const [first] = refusals;
  if (first !== undefined) {
    const entries = refusals.map(({ index, sentence }): [string, string] => [
      pathOf(index),
      sentence,
    ]);
    throw new AppError("invalid", first.sentence, { fieldErrors: Object.fromEntries(entries) });
  }
}
