import type { Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Message } from "@/lib/domain/messages/message";
import { namesField, rulesIn, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import type { Stage } from "@/lib/domain/stages/stage";
import { formulasNaming } from "./calculations/formulas-naming";
import { dependentsOf } from "./logic/field-dependents";
import { textsShowing, type Content, type FormText } from "./piping/form-texts";

/** Everything in a form that names a field, and would miss it. */
export type FieldReferences = {
  /** Fields whose conditions read its answer. */
  dependents: Field[];
  /** Fields that are calculated from its answer. */
  formulas: Field[];
  endings: Ending[];
  /** Messages that are sent to its answer, or have rules about it. */
  messages: Message[];
  /** Stages that its address fills in, or that have rules about it. */
  stages: Stage[];
  /** Rules of the e-mail of new submissions that read its answer. */
  notifications: Rule[];
  /** Texts that show its answer, but for its own. */
  texts: FormText[];
};

/** What names a field of the form. */
export function fieldReferences(content: Content, fieldId: string): FieldReferences {
  const { fields, settings } = content;
  return {
    dependents: dependentsOf(fields, fieldId),
    formulas: formulasNaming(fields, fieldId),
    endings: settings.endings.filter((ending) => hasRulesOn(ending, fieldId)),
    messages: settings.messages.filter(
      (message) => message.to.fieldId === fieldId || hasRulesOn(message, fieldId),
    ),
    stages: settings.stages.filter(
      (stage) =>
        ("fieldId" in stage.filledBy && stage.filledBy.fieldId === fieldId) ||
        hasRulesOn(stage, fieldId),
    ),
    notifications: rulesIn(settings.notificationRules).filter((rule) => namesField(rule, fieldId)),
    texts: textsShowing(content, fieldId),
  };
}

/** Whether anything else in the form names the field. */
export function isReferenced(content: Content, fieldId: string): boolean {
  return Object.values(fieldReferences(content, fieldId)).some((found) => found.length > 0);
}

function hasRulesOn({ rules }: { rules: RuleGroup }, fieldId: string): boolean {
  return rulesIn(rules).some((rule) => namesField(rule, fieldId));
}
