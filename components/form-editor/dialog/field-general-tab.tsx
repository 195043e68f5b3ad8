"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldWithColumns } from "@/lib/domain/fields/columns";
import { LIMITS } from "@/lib/domain/limits";
import { ParameterSetting } from "@/lib/field-types/_shared/parameter-setting";
import { PipingSetting } from "@/lib/field-types/_shared/piping/piping-setting";
import { TextSetting } from "@/lib/field-types/_shared/setting-inputs";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { textKinds } from "@/lib/field-types/registry/texts/text-kinds";
import { mayHaveDefault } from "@/lib/form-engine/answers/prefill/default-values";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";
import { canPrefill } from "@/lib/form-engine/answers/prefill/prefill";
import { isPageBreak } from "@/lib/form-engine/pages/page-break";
import { FormulaContext } from "../formula-context";
import { StagesContext } from "../stages/stages-context";
import { useEditor } from "../state/editor-context";
import { isSection } from "../state/is-section";
import { selectFields } from "../state/selectors";
import { DefaultSetting } from "./default-setting";

type TabProps = {
  field: Field;
  /** The table whose column it is. */
  table?: FieldWithColumns | undefined;
  onChange: (field: Field) => void;
};

type FieldGeneralTabProps = TabProps & {
  /** False in the first frame of a dialog, which renders only the text boxes to open faster. */
  isWhole?: boolean;
};

/** Label, help text, the settings of the type, section, required and hidden. */
export function FieldGeneralTab({ field, table, onChange, isWhole = true }: FieldGeneralTabProps) {
  const isLayout = definitionOf(field).kind === "layout";
  const isBreak = isPageBreak(field);
  return (
    <div className="grid gap-5">
      {isBreak ? null : (
        <PipingSetting
          label="Label"
          hint={isLayout ? null : ""}
          takesLinks={textKinds(field)["label"] === "inline"}
          ownId={field.id}
          value={field.label}
          maxLength={LIMITS.label}
          placeholder="Untitled Field"
          onChange={(label) => onChange({ ...field, label })}
        />
      )}
      {isLayout || isHiddenValue(field) ? null : (
        <PipingSetting
          label="Help text"
          hint="Stands below the label."
          takesLinks
          ownId={field.id}
          rows={2}
          value={field.description}
          maxLength={LIMITS.description}
          onChange={(description) => onChange({ ...field, description })}
        />
      )}
      {isWhole || isBreak ? (
        <OtherSettings field={field} table={table} isLayout={isLayout} onChange={onChange} />
      ) : null}
    </div>
  );
}

function OtherSettings({ field, table, isLayout, onChange }: TabProps & { isLayout: boolean }) {
  const view = settingsViewOf(field);
  return (
    <>
      {view.Settings ? (
        <FormulaContext place={{ table, sectionId: field.sectionId }}>
          <StagesContext>
            <view.Settings field={field} onChange={onChange} />
          </StagesContext>
        </FormulaContext>
      ) : null}
      {isHiddenValue(field) ? null : (
        <VisibleSettings field={field} table={table} isLayout={isLayout} onChange={onChange} />
      )}
    </>
  );
}

function VisibleSettings({ field, table, isLayout, onChange }: TabProps & { isLayout: boolean }) {
  return (
    <>
      {table || isSection(field) || isPageBreak(field) ? null : (
        <SectionSetting field={field} onChange={onChange} />
      )}
      {mayHaveDefault(field) ? <DefaultSetting field={field} onChange={onChange} /> : null}
      {isLayout || definitionOf(field).kind === "computed" ? null : (
        <TextSetting
          label="Message for a wrong answer"
          hint="Shown in place of our sentence. A missing answer keeps ours."
          value={field.errorMessage}
          onChange={(text) => onChange({ ...field, errorMessage: text || undefined })}
        />
      )}
      {!table && canPrefill(field) ? (
        <ParameterSetting
          value={field.parameter}
          hint="A name for prefilled links. The field's id works as well."
          onChange={(parameter) => onChange({ ...field, parameter })}
        />
      ) : null}
      <div className="grid gap-1">
        {isLayout || definitionOf(field).kind === "computed" ? null : (
          <CheckboxField
            label="Required"
            checked={field.required}
            onCheckedChange={(isOn) => onChange({ ...field, required: isOn === true })}
          />
        )}
        <CheckboxField
          label="Hidden by default"
          hint={
            field.conditionalLogic?.enabled
              ? "The condition of this field decides instead."
              : undefined
          }
          checked={field.hidden}
          onCheckedChange={(isOn) => onChange({ ...field, hidden: isOn === true })}
        />
      </div>
    </>
  );
}

function SectionSetting({ field, onChange }: TabProps) {
  const fields = useEditor(selectFields);
  const sections = fields.filter(isSection);
  return (
    <FormField
      label="Assign to Section"
      hint={sections.length === 0 ? "This form has no sections yet." : undefined}
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={sections.some(({ id }) => id === field.sectionId) ? field.sectionId : ""}
          onChange={(event) => onChange({ ...field, sectionId: event.target.value || undefined })}
        >
          <option value="">None</option>
          {sections.map((section) => (
            <option key={section.id} value={section.id}>
              {fieldName(section, fields)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
