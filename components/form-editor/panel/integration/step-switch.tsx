"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useEditorStore } from "../../state/editor-context";
import type { StepName } from "../../state/editor-state";

type StepSwitchProps = {
  name: StepName;
  label: string;
  /** Shown in the open step only. */
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** The switch of what a step of the tab is about; in its closed line it opens the step as well. */
export function StepSwitch({ name, label, hint, isOn, onChange }: StepSwitchProps) {
  const store = useEditorStore();
  const handleChange = (next: boolean) => {
    onChange(next);
    if (hint === undefined) {
      store.dispatch({ type: "fold", name, isOpen: true });
      // The ticked box is replaced by the one in the step.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-step-switch="${name}"]`)?.focus(),
      );
    }
  };
  return (
    <CheckboxField
      {...(hint !== undefined && { "data-step-switch": name })}
      className="text-foreground"
      label={label}
      hint={hint}
      checked={isOn}
      onCheckedChange={(checked) => handleChange(checked === true)}
    />
  );
}
