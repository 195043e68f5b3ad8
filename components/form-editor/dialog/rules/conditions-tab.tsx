"use client";

import { Alert } from "@/components/ui/feedback/alert";
import { Switch } from "@/components/ui/inputs/switch";
import type { Field } from "@/lib/domain/fields/base-field";
import { useEditor } from "../../state/editor-context";
import { selectFields } from "../../state/selectors";
import { ConditionFacts } from "./condition-facts";
import { ConditionRules } from "./condition-rules";
import { toggleCondition, withCondition } from "./rule-edits";

type ConditionsTabProps = {
  field: Field;
  /** Why the rules could not be saved; null = they were not refused. */
  refusal: string | null;
  onChange: (field: Field) => void;
};

/** Switches the visibility condition of a field on, and edits its rule. */
export function ConditionsTab({ field, refusal, onChange }: ConditionsTabProps) {
  const fields = useEditor(selectFields);
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
