"use client";

import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import type { ConditionalLogic } from "@/lib/domain/fields/conditional-logic";
import { withRules } from "@/lib/domain/rules/with-rules";
import { editedRules } from "./rule-edits";
import { RulesEditor } from "./rules-editor";

type ConditionRulesProps = {
  logic: ConditionalLogic;
  /** All other fields of the form. */
  others: Field[];
  onChange: (logic: ConditionalLogic) => void;
};

/** "Show this field when all of these are met: Type is one of Concession, …", edited in place. */
export function ConditionRules({ logic, others, onChange }: ConditionRulesProps) {
  return (
    <RulesEditor
      group={editedRules(logic)}
      fields={others}
      onChange={(next) => onChange(withRules(logic, next))}
      start={
        <>
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
        </>
      }
    />
  );
}
