"use client";

import { useEffect, useRef, useState } from "react";
import { NativeSelect } from "@/components/ui/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import type { ConditionalLogic } from "@/lib/domain/fields/conditional-logic";
import { isGroup, RULE_LIMITS, type RuleGroup, rulesIn } from "@/lib/domain/rules/rule-group";
import { withRules } from "@/lib/domain/rules/with-rules";
import { Comparison } from "./comparison";
import { FieldSelect } from "./field-select";
import { changeField, editedRules } from "./rule-edits";
import { AddButtons, MatchSelect, RuleList } from "./rule-list";

type ConditionRulesProps = {
  logic: ConditionalLogic;
  /** All other fields of the form. */
  others: Field[];
  onChange: (logic: ConditionalLogic) => void;
};

/** "Show this field when all of these are met: Type is one of Concession, …", edited in place. */
export function ConditionRules({ logic, others, onChange }: ConditionRulesProps) {
  const group = editedRules(logic);
  const change = (next: RuleGroup) => onChange(withRules(logic, next));
  const [only, ...more] = group.items;
  const single = only && !isGroup(only) && more.length === 0 ? only : null;
  const hasRoom = rulesIn(group).length < RULE_LIMITS.rules;
  const [isAdded, setIsAdded] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const isSingle = single !== null;
  const wasSingle = useRef(isSingle);
  useEffect(() => {
    // The button that removed the last other rule is gone, and the focus with it.
    if (isSingle && !wasSingle.current) {
      ref.current?.querySelector("select")?.focus();
    }
    wasSingle.current = isSingle;
  }, [isSingle]);
  const changeOnly = (rule: typeof single) => change({ ...group, items: rule ? [rule] : [] });
  return (
    <div
      ref={ref}
      role="group"
      aria-label={single ? "Rule" : "Rules"}
      className="mt-4 grid gap-2 rounded-card border bg-sunken p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <NativeSelect
          aria-label="Action"
          wrapperClassName="w-24"
          className="font-medium"
          value={logic.action}
          onChange={(event) =>
            onChange({ ...logic, action: event.target.value === "hide" ? "hide" : "show" })
          }
        >
          <option value="show">Show</option>
          <option value="hide">Hide</option>
        </NativeSelect>
        <span>this field when</span>
        {single ? (
          <FieldSelect
            fieldId={single.fieldId}
            fields={others}
            onChange={(field) => changeOnly(changeField(single, field))}
          />
        ) : (
          <>
            <MatchSelect group={group} onChange={change} />
            <span>of these are met</span>
          </>
        )}
      </div>
      {single ? (
        <>
          <Comparison
            rule={single}
            field={others.find(({ id }) => id === single.fieldId)}
            onChange={changeOnly}
          />
          <AddButtons
            group={group}
            level={1}
            hasRoom={hasRoom}
            onAdd={(item) => {
              setIsAdded(true);
              change({ ...group, items: [single, item] });
            }}
          />
        </>
      ) : (
        <RuleList
          group={group}
          fields={others}
          level={1}
          hasRoom={hasRoom}
          isLastAdded={isAdded}
          onChange={change}
        />
      )}
    </div>
  );
}
