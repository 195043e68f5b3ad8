import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";

/** Props of a type's own settings in the editor. */
export type SettingsProps<F extends Field = Field> = {
  field: F;
  /** Edits with the same `run` count as one undo step, such as typing in one input. */
  onChange(this: void, field: F, run?: string): void;
};

/**
 * How a field type is edited. Methods are bivariant on purpose, so that one index can hold the
 * views of all types without casts.
 */
export type SettingsView<F extends Field = Field> = {
  Icon: LucideIcon;
  /** Settings of this type only, for the dialog; absent when label and help are all. */
  Settings?(this: void, props: SettingsProps<F>): ReactNode;
  /** How its default is set, where that may be more than an answer. */
  Default?(this: void, props: SettingsProps<F>): ReactNode;
  /** Replaces the control of a selected field on the canvas, such as an option list. */
  InPlace?(this: void, props: SettingsProps<F>): ReactNode;
  /** One line about what the unfocused control does not show, such as a closed list's options. */
  summary?(this: void, field: F): string;
  /** The options can be read from a board column. */
  readsFromBoard?: true;
};
