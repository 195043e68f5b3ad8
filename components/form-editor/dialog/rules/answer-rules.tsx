"use client";

import { Asterisk, ListChecks } from "lucide-react";
import type { Field } from "@/lib/domain/fields/base-field";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { TextSetting } from "@/lib/field-types/_shared/setting-inputs";
import { brokenRules } from "@/lib/form-engine/logic/broken-rules";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { OptionalRules } from "./optional-rules";

export type RulesName = "requiredWhen" | "mustBe";

type AnswerRulesProps = {
  field: Field;
  /** All fields of the form, this one as it is edited. */
  fields: readonly Field[];
  /** Which rules could not be saved, and why; null = none was refused. */
  refusal: { about: RulesName; sentence: string } | null;
  onChange: (field: Field) => void;
};

const NO_RULES: RuleGroup = { match: "all", items: [] };

/** When a field is required, and what its answer must be. */
export function AnswerRules({ field, fields, refusal, onChange }: AnswerRulesProps) {
  const form = { fields, byId: new Map(fields.map((each) => [each.id, each])) };
  const { requiredWhen = NO_RULES, mustBe = { rules: NO_RULES, message: "" } } = field;
  const settings = (about: RulesName, rules: RuleGroup) => ({
    rules,
    problem: rules.items.length === 0 ? null : brokenRules(rules, form),
    refusal: refusal?.about === about ? refusal.sentence : null,
  });
  return (
    <div className="mt-6 grid gap-6 border-t pt-6">
      <OptionalRules
        {...settings("requiredWhen", requiredWhen)}
        heading="Required when"
        label="Required only for certain answers"
        fields={fields.filter(({ id }) => id !== field.id)}
        start="Required when"
        icon={Asterisk}
        meaning={requiredMeaning(field, fields)}
        onChange={(rules) => onChange(withRequiredWhen(field, rules))}
      />
      <div className="grid gap-4">
        <OptionalRules
          {...settings("mustBe", mustBe.rules)}
          heading="Must be"
          label="An answer must meet rules"
          fields={fields}
          own={field}
          start="Accepted when"
          icon={ListChecks}
          meaning={
            mustBe.rules.items.length === 0
              ? "Any answer that fits the field is accepted."
              : `Accepted when ${rulesSentence(mustBe.rules, fields)}. Without an answer nothing is asked.`
          }
          onChange={(rules) => onChange(withMustBe(field, { ...mustBe, rules }))}
        />
        {mustBe.rules.items.length === 0 ? null : (
          <TextSetting
            label="Message"
            hint="Visitors read it when their answer does not meet these rules."
            placeholder="Please repeat the same e-mail address"
            value={mustBe.message}
            onChange={(message) => onChange(withMustBe(field, { ...mustBe, message }))}
          />
        )}
      </div>
    </div>
  );
}

function requiredMeaning({ required, requiredWhen }: Field, fields: readonly Field[]): string {
  if (requiredWhen === undefined) {
    return required ? "It is always required." : "It is never required.";
  }
  return required
    ? "It is always required: “Required” is on."
    : `Required when ${rulesSentence(requiredWhen, fields)}.`;
}

function withRequiredWhen({ requiredWhen, ...field }: Field, rules: RuleGroup): Field {
  return rules.items.length === 0 ? field : { ...field, requiredWhen: rules };
}

function withMustBe({ mustBe, ...field }: Field, next: NonNullable<Field["mustBe"]>): Field {
  return next.rules.items.length === 0 ? field : { ...field, mustBe: next };
}
