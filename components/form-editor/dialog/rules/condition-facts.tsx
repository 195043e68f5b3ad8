"use client";

import { Eye, EyeOff, GitBranch, ListTree, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  parentIdOf,
  readIdsOf,
  ruleGroupOf,
  type ConditionalLogic,
} from "@/lib/domain/fields/conditional-logic";
import { rulesIn, takesValue } from "@/lib/domain/rules/rule-group";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { conditionSentence } from "@/lib/form-engine/logic/condition-sentence";
import { visibilityProblems } from "@/lib/form-engine/logic/logic-problems";
import { BEGUN_RULES } from "./optional-rules";

type ConditionFactsProps = {
  field: Field;
  fields: readonly Field[];
  /** Fields and columns that depend on this one. */
  dependents: readonly string[];
};

/** What the rule means for visitors, what is wrong with it, and which fields depend on this one. */
export function ConditionFacts({ field, fields, dependents }: ConditionFactsProps) {
  const drafted = fields.map((other) => (other.id === field.id ? field : other));
  const problem = visibilityProblems(drafted).find(({ fieldId }) => fieldId === field.id);
  return (
    <ul className="mt-5 grid gap-2 text-muted">
      {problem?.problem === "incomplete" ? (
        // Only begun: no mistake until it is saved.
        <Fact icon={GitBranch}>{BEGUN_RULES}</Fact>
      ) : problem ? (
        <Fact icon={TriangleAlert} tone="warn">
          {problem.sentence}.
        </Fact>
      ) : (
        <Meaning field={field} fields={drafted} />
      )}
      <Fact icon={ListTree}>
        {dependents.length === 0
          ? "No other field depends on this one."
          : `Depending on this one: ${dependents.join(", ")}.`}
      </Fact>
    </ul>
  );
}

function Meaning({ field, fields }: Omit<ConditionFactsProps, "dependents">) {
  const logic = field.conditionalLogic;
  const readIds = readIdsOf(field);
  if (!logic?.enabled || readIds.length === 0) {
    const text = field.hidden
      ? "Visitors do not see this field."
      : "Visitors always see this field.";
    return <Fact icon={field.hidden ? EyeOff : Eye}>{text}</Fact>;
  }
  const sentence = conditionSentence(
    { ...field, conditionalLogic: { ...logic, action: "show" } },
    fields,
  );
  const isShow = logic.action === "show";
  const parent = fields.find(({ id }) => id === parentIdOf(field));
  return (
    <>
      <Fact icon={isShow ? Eye : EyeOff}>
        Visitors {isShow ? "see" : "do not see"} <Strong>{fieldName(field, fields)}</Strong>{" "}
        {isShow ? "once" : "while"} <Strong>{sentence}</Strong>.
      </Fact>
      {parent && needsAnswer(logic) ? (
        <Fact icon={isShow ? EyeOff : Eye}>
          It stays {isShow ? "hidden" : "visible"} while{" "}
          <Strong>{fieldName(parent, fields)}</Strong> has no answer. Hidden answers are not sent.
        </Fact>
      ) : null}
      {parent ? null : (
        <Fact icon={EyeOff}>A field that is hidden or has no answer counts as empty.</Fact>
      )}
    </>
  );
}

function needsAnswer(logic: ConditionalLogic): boolean {
  const group = ruleGroupOf(logic);
  return group !== null && rulesIn(group).every(({ operator }) => takesValue(operator));
}

function Strong({ children }: { children: ReactNode }) {
  return <b className="font-medium text-foreground">{children}</b>;
}

type FactProps = { icon: LucideIcon; tone?: "plain" | "warn"; children: ReactNode };

function Fact({ icon: Icon, tone = "plain", children }: FactProps) {
  return (
    <li className="flex gap-2.5">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${tone === "warn" ? "text-warning" : ""}`}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
