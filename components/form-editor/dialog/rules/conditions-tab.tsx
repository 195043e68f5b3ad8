"use client";

import { useMemo } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { Switch } from "@/components/ui/inputs/switch";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldWithColumns } from "@/lib/domain/fields/columns";
import { useEditor } from "../../state/editor-context";
import { selectFields } from "../../state/selectors";
import { fieldsAround } from "../columns/fields-around";
import { ConditionFacts } from "./condition-facts";
import { ConditionRules } from "./condition-rules";
import { toggleCondition, withCondition } from "./rule-edits";

type ConditionsTabProps = {
  field: Field;
  /** The table whose column it is. */
  table?: FieldWithColumns | undefined;
  /** Why the rules could not be saved; null = they were not refused. */
  refusal: string | null;
  onChange: (field: Field) => void;
};

/** Switches the visibility condition of a field on, and edits its rule. */
export function ConditionsTab({ field, table, refusal, onChange }: ConditionsTabProps) {
  const all = useEditor(selectFields);
  const { sectionId } = field;
  const fields = useMemo(() => fieldsAround(all, { table, sectionId }), [all, table, sectionId]);
  const logic = field.conditionalLogic;
  const others = fields.filter(({ id }) => id !== field.id);
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
      {refusal === null ? null : <Alert className="mt-3 py-1.5">{refusal}</Alert>}
      {logic?.enabled ? (
        <ConditionRules
          logic={logic}
          others={others}
          onChange={(next) => onChange({ ...field, conditionalLogic: next })}
        />
      ) : null}
      <ConditionFacts field={field} fields={fields} />
    </>
  );
}
