import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import type { RuleItem } from "@/lib/domain/rules/rule-group";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { whyHidden, type HiddenBecause } from "../pages/visibility";
import { conditionSentence, rulesSentence } from "./condition-sentence";

type Filled = { fields: readonly Field[]; answers: Answers };

/** Why one field, section or page is hidden. */
export type HiddenCause = {
  fieldId: string;
  name: string;
  /** Whether it is a page break, whose page is hidden, or a section. */
  isPage: boolean;
  isSection: boolean;
  reason: HiddenBecause["reason"];
  /** In words, with the answer or the rules that decide. */
  sentence: string;
  /** The field, section or page that decides, where it is one. */
  dependsOn: string | null;
  /** Those of its own rules that decide against it, in words. */
  rules: string[];
};

/**
 * Why a visitor with these answers (flat, with results) does not see a field: first what hides the field itself, then what
 * hides that, up to the first that hides by itself. Empty when the field shows.
 */
export function explainHidden({ fields, answers, fieldId }: Filled & { fieldId: string }) {
  const causes: HiddenCause[] = [];
  let next: string | undefined = fieldId;
  while (next !== undefined && causes.every((cause) => cause.fieldId !== next)) {
    const field = fields.find(({ id }) => id === next);
    const because = whyHidden({ fields, answers, fieldId: next });
    if (field === undefined || because === null) {
      break;
    }
    causes.push(causeOf({ field, because, fields, answers }));
    next = because.reason === "parent-hidden" ? because.dependsOn : undefined;
  }
  return causes;
}

/** Why a visitor with these answers does not see this field, in a sentence or two. */
export function hiddenSentence({ field, ...filled }: Filled & { field: Field }): string {
  const because = whyHidden({ ...filled, fieldId: field.id });
  return sentenceOf({ field, because, ...filled });
}

type Hidden = Filled & { field: Field; because: HiddenBecause | null };

function causeOf({ because, ...hidden }: Hidden & { because: HiddenBecause }): HiddenCause {
  const { field, fields } = hidden;
  return {
    fieldId: field.id,
    name: fieldName(field, fields),
    isPage: definitionOf(field).pageBreak !== undefined,
    isSection: fields.some(({ sectionId }) => sectionId === field.id),
    reason: because.reason,
    sentence: sentenceOf({ ...hidden, because }),
    dependsOn: because.dependsOn ?? null,
    rules: decidingRules(field, because).map((item) => rulesSentence(item, fields)),
  };
}

function decidingRules(
  { conditionalLogic: logic }: Field,
  { reason, rules }: HiddenBecause,
): readonly RuleItem[] {
  const isByOwnRule = reason === "condition" || reason === "parent-empty";
  const own = isByOwnRule && logic?.enabled ? (ruleGroupOf(logic)?.items ?? []) : [];
  return rules ?? own;
}

function sentenceOf({ field, because, fields, answers }: Hidden): string {
  const parent = fields.find(({ id }) => id === because?.dependsOn);
  const parentName = parent ? fieldName(parent, fields) : "a removed field";
  const rule = conditionSentence(field, fields) ?? "its condition is complete";
  const isHide = field.conditionalLogic?.action === "hide";
  const sentence = isHide ? rule : `Shown when ${rule}`;
  switch (because?.reason) {
    case "parent-hidden":
      return `${parentName} is hidden itself.`;
    case "parent-empty":
      return `${sentence}. ${parentName} has no answer yet.`;
    case "condition":
      if (because.rules) {
        return severalWords({ sentence, rules: because.rules, isHide, fields });
      }
      return `${sentence}. ${answerWords(parent ? ownValue(answers, parent.id) : null)}`.trim();
    default:
      return "It is hidden by default.";
  }
}

type Several = {
  sentence: string;
  /** The rules that decide against the field. */
  rules: readonly RuleItem[];
  isHide: boolean;
  fields: readonly Field[];
};

/** "Shown when all of: …. Not met: Guests is above 3." */
function severalWords({ sentence, rules, isHide, fields }: Several): string {
  const listed = rules.map((item) => rulesSentence(item, fields)).join("; ");
  return `${sentence}. ${isHide ? "Met" : "Not met"}: ${listed}.`;
}

/** "It is Change now."; empty for an answer that is no text. */
function answerWords(answer: unknown): string {
  const parts = Array.isArray(answer) ? answer : [answer];
  const words = parts.filter((part) => ["string", "number"].includes(typeof part)).map(String);
  return words.length === parts.length ? `It is ${words.join(", ")} now.` : "";
}
