"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import type { IntegrationSection } from "../../state/editor-state";
import { useEditorStore } from "../../state/editor-context";

type SectionSwitchProps = {
  name: IntegrationSection;
  label: string;
  /** Shown in the open section only. */
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** The switch of what a section of the tab is about; in its closed line it opens the section as well. */
export function SectionSwitch({ name, label, hint, isOn, onChange }: SectionSwitchProps) {
  const store = useEditorStore();
  const handleChange = (next: boolean) => {
    onChange(next);
    if (hint === undefined) {
      store.dispatch({ type: "fold", name, isOpen: true });
      // The ticked box is replaced by the one in the section.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-section-switch="${name}"]`)?.focus(),
      );
    }
  };
  return (
    <CheckboxField
      {...(hint !== undefined && { "data-section-switch": name })}
      className="text-foreground"
      label={label}
      hint={hint}
      checked={isOn}
      onCheckedChange={(checked) => handleChange(checked === true)}
    />
  );
}
