"use client";

import { useMemo } from "react";
import { AllFieldViews } from "@/components/form-renderer/fields/all-field-views";
import type { FieldHandlers } from "@/components/form-renderer/fields/field-handlers";
import { FieldView } from "@/components/form-renderer/fields/field-view";
import { FieldError } from "@/components/ui/inputs/form-field";
import { isMissing, OTHER } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { TextSetting } from "@/lib/field-types/_shared/setting-inputs";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { defaultOf, hasWrongDefault } from "@/lib/form-engine/answers/prefill/default-values";

type DefaultSettingProps = { field: Field; onChange: (field: Field) => void };

const HINT = "Visitors can change or remove it. A prefilled link wins over it.";
const WRONG = "This is no valid answer to the field";

/** What the field begins with on its page, given in the field's own control. */
export function DefaultSetting({ field, onChange }: DefaultSettingProps) {
  const { defaultValue } = field;
  const isWrong = useMemo(() => hasWrongDefault(field, () => true), [field]);
  const change = (value: unknown) =>
    // What the control of its type gives is an answer of it; the schema has the last word.
    onChange({
      ...field,
      defaultValue: isMissing(value) ? undefined : (value as Field["defaultValue"]),
    });
  const { Default } = settingsViewOf(field);
  if (Default) {
    return (
      <div>
        <Default field={field} onChange={onChange} />
        {isWrong ? <FieldError>{WRONG}</FieldError> : null}
        <p className="mt-1.5 text-small text-muted">{HINT}</p>
      </div>
    );
  }
  if (field.populateFromMonday) {
    return (
      <TextSetting
        label="Default value"
        hint={`${HINT} Write it as it stands on the board.`}
        value={[defaultValue]
          .flat()
          .filter((option) => typeof option === "string")
          .join(", ")}
        onChange={(text) => change(text)}
      />
    );
  }
  const drawn = asDefault(field);
  const handlers: FieldHandlers = {
    onAnswer: ({ key, value }) => (key === drawn.id ? change(value) : undefined),
    onLeave: () => undefined,
  };
  // As it was typed: numbers are canonical only once they are saved.
  const shown = typeof defaultValue === "string" ? defaultValue : defaultOf(field)[field.id];
  return (
    // Visitors' texts are larger than those of settings.
    <div className="[--text-public--line-height:var(--text-ui--line-height)] [--text-public:var(--text-ui)]">
      <AllFieldViews>
        <FieldView
          field={drawn}
          value={shown}
          error={isWrong ? WRONG : undefined}
          handlers={handlers}
        />
      </AllFieldViews>
    </div>
  );
}

/** The field as the question for its default: optional, and without what only visitors need. */
function asDefault(field: Field): Field {
  const { requiredWhen, mustBe, conditionalLogic, ...own } = field;
  return {
    ...own,
    id: `default-${field.id}`,
    label: "Default value",
    description: HINT,
    placeholder: "",
    required: false,
    // A text of the visitor's own is no default.
    options: field.options.filter((option) => option !== OTHER),
  };
}
