import { endingName } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { messageName } from "@/lib/domain/messages/message";
import { idsInRule, rulesIn, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { provesAddress } from "../answers/addresses-to-prove";
import { stagesOfFields } from "../stages/stage-fields";
import { logicCheck, type CheckedContent, type FormCheck } from "./form-check";

type Content = Pick<CheckedContent, "fields" | "settings">;
type About = Pick<FormCheck, "key" | "setting"> & { named: string };

/** What happens as a form is sent and reads what is asked in a stage, which nobody has answered by then. No call is refused. */
export function askedLaterAdvice({ fields, settings }: Content): FormCheck[] {
  const stageOf = stagesOfFields(fields);
  if (stageOf.size === 0) {
    return [];
  }
  const later = fields.filter(({ id }) => stageOf.has(id));
  const place = { fields, later };
  const { endings, messages, notificationRules } = settings;
  const proved = later.filter(provesAddress).map((field) =>
    logicCheck(
      {
        field,
        about: "proof",
        sentence: "It is asked in a stage, where nobody proves an address",
      },
      { fields },
    ),
  );
  return [
    ...proved,
    ...endings.flatMap((ending, index) =>
      rulesAdvice(ending.rules, place, {
        key: `ending-${ending.id}-asked-later`,
        setting: { name: "ending", selector: `[data-ending="${ending.id}"]` },
        named: `Ending "${endingName(ending, { index, fields })}"`,
      }),
    ),
    ...rulesAdvice(notificationRules, place, {
      key: "notification-asked-later",
      setting: { name: "rules", selector: "[data-notification-rules]" },
      named: "E-mail of new submissions",
    }),
    ...messages.flatMap((message, index) =>
      rulesAdvice(message.rules, place, {
        key: `message-${message.id}-asked-later`,
        setting: { name: "message", selector: `[data-message="${message.id}"]` },
        named: `Message "${messageName(message, { index, fields })}"`,
      }),
    ),
  ];
}

function rulesAdvice(
  rules: RuleGroup,
  { fields, later }: { fields: readonly Field[]; later: readonly Field[] },
  { named, ...about }: About,
): FormCheck[] {
  const names = new Set(rulesIn(rules).flatMap(idsInRule));
  const read = later.find(({ id }) => names.has(id));
  return read === undefined
    ? []
    : [
        {
          ...about,
          area: "logic",
          fieldId: null,
          text: `${named}: Its rules read "${fieldName(read, fields)}", which is asked in a stage: nobody has answered it when the form is sent.`,
          isBlocking: false,
        },
      ];
}
