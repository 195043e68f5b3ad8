import { FormField } from "@/components/ui/form-field";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { PipingInput } from "../piping/piping-boxes";
import type { SettingsProps } from "../settings-view";

/** Input for the placeholder of a control. */
export function PlaceholderSetting<F extends Field>({ field, onChange }: SettingsProps<F>) {
  return (
    <FormField label="Placeholder">
      {(control) => (
        <PipingInput
          {...control}
          ownId={field.id}
          value={field.placeholder}
          maxLength={LIMITS.label}
          onChange={(placeholder) => onChange({ ...field, placeholder })}
        />
      )}
    </FormField>
  );
}
