"use client";

import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { isGroup, RULE_LIMITS, rulesIn, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { Comparison } from "./comparison";
import { FieldSelect } from "./field-select";
import { changeField } from "./rule-edits";
import { AddButtons, MatchSelect, RuleList } from "./rule-list";

type RulesEditorProps = {
  /** With one item at least. */
  group: RuleGroup;
  /** Fields that rules can read. */
  fields: readonly Field[];
  /** Begins the sentence: "Show this field when". */
  start: ReactNode;
  onChange: (group: RuleGroup) => void;
};

/** "… when all of these are met: Type is one of Concession, …", edited in place. */
export function RulesEditor({ group, fields: given, start, onChange }: RulesEditorProps) {
  // A repeated section is read as a table.
  const fields = useMemo(() => gatherRepeatedSections(given), [given]);
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
  const changeOnly = (rule: typeof single) => onChange({ ...group, items: rule ? [rule] : [] });
  return (
    <div
      ref={ref}
      role="group"
      aria-label={single ? "Rule" : "Rules"}
      className="mt-4 grid gap-2 rounded-card border bg-sunken p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        {start}
        {single ? (
          <FieldSelect
            fieldId={single.fieldId}
            fields={fields}
            onChange={(field) => changeOnly(changeField(single, field))}
          />
        ) : (
          <>
            <MatchSelect group={group} onChange={onChange} />
            <span>of these are met</span>
          </>
        )}
      </div>
      {single ? (
        <>
          <Comparison rule={single} fields={fields} onChange={changeOnly} />
          <AddButtons
            group={group}
            level={1}
            hasRoom={hasRoom}
            onAdd={(item) => {
              setIsAdded(true);
              onChange({ ...group, items: [single, item] });
            }}
          />
        </>
      ) : (
        <RuleList
          group={group}
          fields={fields}
          level={1}
          hasRoom={hasRoom}
          isLastAdded={isAdded}
          onChange={onChange}
        />
      )}
    </div>
  );
}
