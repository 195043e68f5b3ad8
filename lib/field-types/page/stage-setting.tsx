import { use } from "react";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { StageChoicesContext } from "../_shared/stages/stage-choices";
import type { PageField } from "./definition";

type StageSettingProps = { field: PageField; onChange: (field: PageField) => void };

/** Who fills the page in: visitors, or those of a stage. Nothing for forms without stages. */
export function StageSetting({ field, onChange }: StageSettingProps) {
  const { stages } = use(StageChoicesContext);
  const { stageId } = field;
  if (stages.length === 0 && stageId === undefined) {
    return null;
  }
  const isKnown = stageId === undefined || stages.some(({ id }) => id === stageId);
  return (
    <FormField
      label="Filled in by"
      hint="Pages of stages come after the visitor’s, in the order of the stages: the page moves to its place."
      error={isKnown ? undefined : "That stage is gone. Choose who fills in this page."}
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={stageId ?? ""}
          onChange={({ target }) => onChange({ ...field, stageId: target.value || undefined })}
        >
          <option value="">The visitor</option>
          {isKnown ? null : <option value={stageId}>A removed stage</option>}
          {stages.map(({ id, name }) => (
            <option key={id} value={id}>
              {`Stage “${name}”`}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
