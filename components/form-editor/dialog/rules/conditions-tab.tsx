"use client";

import { useMemo } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { Switch } from "@/components/ui/inputs/switch";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldWithColumns } from "@/lib/domain/fields/columns";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { dependentsOf } from "@/lib/form-engine/logic/field-dependents";
import { referenceTo } from "@/lib/form-engine/logic/references";
import { useEditor } from "../../state/editor-context";
import { selectFields } from "../../state/selectors";
import { fieldsAround } from "../columns/fields-around";
import { AnswerRules, type RulesName } from "./answer-rules";
import { ConditionFacts } from "./condition-facts";
import { ConditionRules } from "./condition-rules";
import { toggleCondition, withCondition } from "./rule-edits";

type ConditionsTabProps = {
  field: Field;
  /** The table whose column it is. */
  table?: FieldWithColumns | undefined;
  /** Which rules could not be saved, and why; null = they were not refused. */
  refusal: { about: "condition" | RulesName; sentence: string } | null;
  onChange: (field: Field) => void;
};

/** Switches the visibility condition of a field on, and edits its rules; below, those for its answer. */
export function ConditionsTab({ field, table, refusal, onChange }: ConditionsTabProps) {
  const all = useEditor(selectFields);
  const { sectionId } = field;
  const fields = useMemo(() => fieldsAround(all, { table, sectionId }), [all, table, sectionId]);
  const logic = field.conditionalLogic;
  const others = fields.filter(({ id }) => id !== field.id);
  const ofAnswer =
    refusal === null || refusal.about === "condition"
      ? null
      : { about: refusal.about, sentence: refusal.sentence };
  const isAnswered = !["layout", "computed"].includes(definitionOf(field).kind);
  const whole = all.map((each) => (each.id === table?.id ? table : each));
  const named = table ? { fieldId: table.id, columnId: field.id } : referenceTo(all, field.id);
  const dependents = dependentsOf(whole, named).map((one) => fieldName(one, whole));
  const edited = fields.map((each) => (each.id === field.id ? field : each));
  return (
    <>
      <div className="flex items-center gap-3">
        <Switch
          id="condition-enabled"
          checked={logic?.enabled ?? false}
          disabled={others.length === 0 && !logic?.enabled}
          onCheckedChange={(isOn) =>
            onChange(
              isOn
                ? withCondition(field, fields)
                : { ...field, conditionalLogic: toggleCondition(logic, false) },
            )
          }
        />
        <label htmlFor="condition-enabled" className="font-medium">
          Show or hide this field depending on another answer
        </label>
      </div>
      {others.length === 0 ? (
        <p className="mt-3 text-muted">Add another field first: its answer can then decide.</p>
      ) : null}
      {refusal?.about === "condition" ? (
        <Alert className="mt-3 py-1.5">{refusal.sentence}</Alert>
      ) : null}
      {logic?.enabled ? (
        <ConditionRules
          logic={logic}
          others={others}
          onChange={(next) => onChange({ ...field, conditionalLogic: next })}
        />
      ) : null}
      <ConditionFacts field={field} fields={fields} dependents={dependents} />
      {isAnswered ? (
        <AnswerRules field={field} fields={edited} refusal={ofAnswer} onChange={onChange} />
      ) : null}
    </>
  );
}
