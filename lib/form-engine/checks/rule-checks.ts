import { endingName, type Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import { messageName, type Message } from "@/lib/domain/messages/message";
import { fieldRulesOf, type FieldRules } from "@/lib/domain/rules/field-rules";
import { rulesIn, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import { ENDING_FIELD } from "@/lib/field-types/_shared/options/ending-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { endingProblems } from "../endings/ending-problems";
import { refusedRules } from "../logic/broken-rules";
import { createKnownFields } from "../logic/known-fields";
import { ruleFault, type KnownFields, type RuleFault } from "../logic/rule-fault";
import { notificationProblem } from "../notifications/notification-problem";
import { logicCheck, type Fields, type FormCheck, type Refusal } from "./form-check";

type WithEndings = Fields & { settings: Pick<PublicPageSettings, "endings"> };

type WithNotification = Fields & {
  settings: Pick<PublicPageSettings, "endings" | "notificationRules">;
};

/** Rules of conditions that a save refuses: those that name an unknown field or operator, or are too many. */
export function conditionRuleChecks({ fields }: Fields): FormCheck[] {
  return refusedOf(conditionsOf(fields), { known: fields, before: [] }).map((found) => {
    const { subject, about = "condition", fault, refusal } = found;
    const { field, column } = subject;
    const words = about === "condition" ? CONDITION_FAULTS : FIELD_RULE_FAULTS;
    const own = fault === null ? refusal.sentence : words[fault];
    const sentence = column === null ? own : `Column "${fieldName(column, fields)}": ${own}`;
    const key = column === null ? about : `${about}-${column.id}`;
    return logicCheck({ field, about: key, sentence, refusal }, { fields });
  });
}

const CONDITION_FAULTS: Readonly<Record<RuleFault, string>> = {
  "names no field": "The condition is not complete",
  "field is gone": "The field it depends on is gone",
  "column is gone": "The column it depends on is gone",
  "unknown operator": "The condition has an operator that is not known",
};

const FIELD_RULE_FAULTS: Readonly<Record<RuleFault, string>> = {
  "names no field": "A rule for its answer is not complete",
  "field is gone": "A field that the rules for its answer name is gone",
  "column is gone": "A column that the rules for its answer name is gone",
  "unknown operator": "A rule for its answer has an operator that is not known",
};

/** The same of endings, counted with those of conditions. */
export function endingRuleChecks({ fields, settings: { endings } }: WithEndings): FormCheck[] {
  const place = { known: fields, before: conditionsOf(fields) };
  return refusedOf(endingsOf({ endings, fields }), place).map(
    ({ subject, index, sentence, refusal }) =>
      endingCheck(subject.id, { name: endingName(subject, { index, fields }), sentence, refusal }),
  );
}

/** Endings that no visitor gets, or whose rules compare with what is no option. */
export function unmetEndingChecks({ fields, settings: { endings } }: WithEndings): FormCheck[] {
  return endingProblems({ endings, fields })
    .filter(({ isBlocking }) => !isBlocking)
    .map((found) => endingCheck(found.endingId, found));
}

/** The rules of the e-mail of new submissions that a save refuses, counted with all others. */
export function notificationRuleChecks({ fields, settings }: WithNotification): FormCheck[] {
  const before = [...conditionsOf(fields), ...endingsOf({ endings: settings.endings, fields })];
  const owner = notificationOf(settings);
  return refusedOf([owner], { known: fields, before }).map(notificationCheck);
}

/**
 * The rules of messages that a save refuses, counted with all others. They may also name the ending that was shown.
 */
export function messageRuleFaults({
  fields,
  settings,
}: Fields & { settings: PublicPageSettings }): Refused<Message>[] {
  const owners = messagesOf({ fields, settings });
  const before = [
    ...conditionsOf(fields),
    ...endingsOf({ endings: settings.endings, fields }),
    notificationOf(settings),
  ];
  return refusedOf(owners, { known: [...fields, { id: ENDING_FIELD }], before });
}

/** The rules of stages that a save refuses, counted with all others. */
export function stageRuleFaults({
  fields,
  settings,
}: Fields & { settings: PublicPageSettings }): Refused<Stage>[] {
  const owners = settings.stages.map((stage, index) => ({
    subject: stage,
    path: `settings.stages.${index}.rules`,
    name: `the stage "${stageName(stage, { index, fields })}"`,
    group: stage.rules,
  }));
  const before = [
    ...conditionsOf(fields),
    ...endingsOf({ endings: settings.endings, fields }),
    notificationOf(settings),
    ...messagesOf({ fields, settings }),
  ];
  return refusedOf(owners, { known: fields, before });
}

function messagesOf({
  fields,
  settings: { messages },
}: Fields & { settings: PublicPageSettings }): RuleOwner<Message>[] {
  return messages.map((message, index) => ({
    subject: message,
    path: `settings.messages.${index}.rules`,
    name: `the message "${messageName(message, { index, fields })}"`,
    group: message.rules,
  }));
}

/** Rules of that e-mail that no answers, or all answers, meet. */
export function unmetNotificationChecks(content: {
  fields: readonly Field[];
  settings: PublicPageSettings;
}): FormCheck[] {
  const problem = notificationProblem(content);
  return problem === null || problem.isBlocking ? [] : [notificationCheck(problem)];
}

type Said = { sentence: string; refusal?: Refusal };

function endingCheck(id: string, { name, sentence, refusal }: Said & { name: string }): FormCheck {
  return checkOf(refusal, {
    key: `ending-${id}`,
    setting: { name: "ending", selector: `[data-ending="${id}"]` },
    text: `Ending "${name}": ${sentence}.`,
  });
}

function notificationCheck({ sentence, refusal }: Said): FormCheck {
  return checkOf(refusal, {
    key: "notification",
    setting: { name: "rules", selector: "[data-notification-rules]" },
    text: `E-mail of new submissions: ${sentence}.`,
  });
}

function checkOf(
  refusal: Refusal | undefined,
  found: Pick<FormCheck, "key" | "setting" | "text">,
): FormCheck {
  const check = { ...found, area: "logic" as const, fieldId: null };
  return refusal === undefined
    ? { ...check, isBlocking: false }
    : { ...check, isBlocking: true, refusal };
}

/** What has rules, and how a sentence names it. */
type RuleOwner<Subject> = {
  subject: Subject;
  path: string;
  name: string;
  group: RuleGroup;
  /** What its rules may name; absent: what those of the form may. */
  known?: KnownFields;
  /** Of a field's rules that are not its condition. */
  about?: FieldRules["path"];
};

type Conditional = { field: Field; column: Field | null };

const NO_RULES: RuleGroup = { match: "all", items: [] };

/** The rules of fields and of columns: in a row those name its columns, else the form's fields. */
function conditionsOf(fields: readonly Field[]): RuleOwner<Conditional>[] {
  const knownBy = createKnownFields(fields);
  return fields.flatMap((field, index) => {
    const name = `"${fieldName(field, fields)}"`;
    const place = `fields.${index}`;
    const ofRow = columnsOf(field).length === 0 ? undefined : knownBy.inRow(field);
    const own = { subject: { field, column: null }, name, known: knownBy.field(field) };
    return [
      ...rulesOf(field, { ...own, path: place }),
      ...columnsOf(field).flatMap((column, at) =>
        rulesOf(column, {
          subject: { field, column },
          path: `${place}.columns.${at}`,
          name: `the column "${fieldName(column, fields)}" of ${name}`,
          ...(ofRow && { known: ofRow }),
        }),
      ),
    ];
  });
}

/** The rules of one field or column: of its condition, and for its answer. */
function rulesOf(
  field: Field,
  { path: place, ...owner }: Omit<RuleOwner<Conditional>, "group" | "about">,
): RuleOwner<Conditional>[] {
  return [
    {
      ...owner,
      path: `${place}.conditionalLogic.rules`,
      group: field.conditionalLogic?.rules ?? NO_RULES,
    },
    ...fieldRulesOf(field).map(({ path, group }) => ({
      ...owner,
      path: `${place}.${path}`,
      group,
      about: path,
    })),
  ];
}

function notificationOf({
  notificationRules: group,
}: Pick<PublicPageSettings, "notificationRules">): RuleOwner<null> {
  const path = "settings.notificationRules";
  return { subject: null, path, name: "the e-mail of new submissions", group };
}

function endingsOf({
  fields,
  endings,
}: Fields & { endings: readonly Ending[] }): RuleOwner<Ending>[] {
  return endings.map((ending, index) => ({
    subject: ending,
    path: `settings.endings.${index}.rules`,
    name: `the ending "${endingName(ending, { index, fields })}"`,
    group: ending.rules,
  }));
}

type Refused<Subject> = Pick<RuleOwner<Subject>, "about"> & {
  subject: Subject;
  index: number;
  /** Null: there are too many rules. */
  fault: RuleFault | null;
  /** For the owner, of rules that stand outside of fields. */
  sentence: string;
  refusal: Refusal;
};

/** At most one of each owner. `before` were counted before. */
function refusedOf<Subject>(
  owners: readonly RuleOwner<Subject>[],
  { known, before }: { known: readonly { id: string }[]; before: readonly RuleOwner<unknown>[] },
): Refused<Subject>[] {
  const ofForm = new Map(
    gatherRepeatedSections(known as Field[]).map((field) => [field.id, field]),
  );
  let count = before.reduce((sum, { group }) => sum + rulesIn(group).length, 0);
  return owners.flatMap((owner, index): Refused<Subject>[] => {
    const { subject, path, name, group, about, known: own } = owner;
    const found = { subject, index, ...(about && { about }) };
    const rules = rulesIn(group);
    const ids = own ?? ofForm;
    count += rules.length;
    if (count > LIMITS.rulesPerForm && rules.length > 0) {
      const limit = LIMITS.rulesPerForm.toLocaleString("en-US");
      const sentence = `A form can have at most ${limit} rules: those of ${name} are too many`;
      return [{ ...found, fault: null, sentence, refusal: { path, sentence } }];
    }
    const faulty = rules.find((rule) => ruleFault(rule, ids) !== null);
    const fault = faulty ? ruleFault(faulty, ids) : null;
    if (faulty === undefined || fault === null) {
      return [];
    }
    const refusal = { path, sentence: `A rule of ${name} ${faultWords(faulty, fault)}` };
    const sentence = refusedRules(group, ids)?.sentence ?? refusal.sentence;
    return [{ ...found, fault, sentence, refusal }];
  });
}

function faultWords({ fieldId, columnId, operator }: Rule, fault: RuleFault): string {
  if (fault === "column is gone") {
    return `names a column that does not exist: ${columnId} of ${fieldId}`;
  }
  return fault === "unknown operator"
    ? `has an operator that is not known: ${operator}`
    : `names a field that does not exist: ${fieldId}`;
}
