"use client";

import { TriangleAlert, type LucideIcon } from "lucide-react";
import { useId, useState } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { Switch } from "@/components/ui/inputs/switch";
import type { Field } from "@/lib/domain/fields/base-field";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import type { RulesProblem } from "@/lib/form-engine/logic/broken-rules";
import { changeField, firstRule } from "./rule-edits";
import { RulesEditor } from "./rules-editor";

type OptionalRulesProps = {
  heading: string;
  /** What is switched on. */
  label?: string;
  rules: RuleGroup;
  fields: readonly Field[];
  /** The first rule is about it, where rules mostly are. */
  own?: Field;
  /** Begins the sentence: "Show this ending when". */
  start: string;
  /** What the rules mean, beside `icon`. */
  meaning: string;
  icon: LucideIcon;
  /** What is wrong with them, shown instead; null = nothing. */
  problem: RulesProblem | null;
  /** Why they could not be saved; null = they were not refused. */
  refusal: string | null;
  onChange: (rules: RuleGroup) => void;
};

/** Stands where rules mean nothing yet. */
export const BEGUN_RULES = "Choose a field, and the answer that counts.";

/** Rules that are not a condition: switched on and off, edited, and what they mean or what is wrong with them. */
export function OptionalRules(props: OptionalRulesProps) {
  const { heading, rules, fields, start, meaning, icon, problem, refusal, onChange } = props;
  const { label = "Only for certain answers", own } = props;
  const [last, setLast] = useState<RuleGroup>(() => ({
    match: "all",
    items: [own ? changeField(firstRule([]), own) : firstRule(fields)],
  }));
  const id = useId();
  const hasRules = rules.items.length > 0;
  // Rules that were only begun are no mistake until they are saved.
  const isWrong = problem !== null && !problem.isUnfinished;
  const Icon = isWrong ? TriangleAlert : icon;
  const words = problem === null ? meaning : BEGUN_RULES;
  const change = (next: RuleGroup) => {
    setLast(next);
    onChange(next);
  };
  return (
    <section aria-labelledby={`${id}heading`}>
      <h3 id={`${id}heading`} className="mb-2 font-medium">
        {heading}
      </h3>
      <div className="flex items-center gap-3">
        <Switch
          id={`${id}switch`}
          checked={hasRules}
          disabled={fields.length === 0 && !hasRules}
          onCheckedChange={(isOn) => {
            if (hasRules) {
              setLast(rules);
            }
            onChange(isOn ? last : { ...rules, items: [] });
          }}
        />
        <label htmlFor={`${id}switch`}>{label}</label>
      </div>
      {refusal === null ? null : <Alert className="mt-3 py-1.5">{refusal}</Alert>}
      {hasRules ? (
        <RulesEditor group={rules} fields={fields} start={<span>{start}</span>} onChange={change} />
      ) : null}
      <p role="status" className="mt-3 flex gap-2.5 text-muted">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isWrong ? "text-warning" : ""}`} />
        <span className="min-w-0 wrap-anywhere">{isWrong ? `${problem.sentence}.` : words}</span>
      </p>
    </section>
  );
}
