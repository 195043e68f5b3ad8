import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";

/** What the editor hands to a type's own settings. */
export type SettingsProps<F extends Field = Field> = {
  field: F;
  /** `run` names a run of edits that count as one step back, such as typing in one box. */
  onChange(this: void, field: F, run?: string): void;
};

/**
 * How a field type is edited. Methods are bivariant on purpose, so that one index can hold the
 * views of all types without casts.
 */
export type SettingsView<F extends Field = Field> = {
  Icon: LucideIcon;
  /** What only this type has, for the dialog; none when label and help are all there is. */
  Settings?(this: void, props: SettingsProps<F>): ReactNode;
  /** Stands in place of the control on a selected field of the canvas, such as an option list. */
  InPlace?(this: void, props: SettingsProps<F>): ReactNode;
  /** One line about what the control at rest does not show, such as a closed list's options. */
  summary?(this: void, field: F): string;
  /** Its options can come from a board column. */
  readsFromBoard?: true;
};
