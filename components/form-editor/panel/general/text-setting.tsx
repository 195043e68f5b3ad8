"use client";

import { FormField } from "@/components/ui/form-field";
import { Textarea } from "@/components/ui/textarea";
import { LIMITS } from "@/lib/domain/limits";
import { usePageSettings } from "./use-page-settings";

type TextSettingProps = { name: "thankYou" | "closedMessage"; label: string; hint: string };

export function TextSetting({ name, label, hint }: TextSettingProps) {
  const { settings, change, settle } = usePageSettings();
  return (
    <FormField label={label} hint={hint}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={settings[name]}
          maxLength={LIMITS.description}
          onBlur={settle}
          onChange={(event) => change({ patch: { [name]: event.target.value }, mergeKey: name })}
        />
      )}
    </FormField>
  );
}
