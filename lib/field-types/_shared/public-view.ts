import type { ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Sentence } from "@/lib/domain/system-texts/sentence";

/** Props of the control of one field. */
export type ControlProps<F extends Field = Field> = {
  field: F;
  /** The flat answer; undefined while there is none. */
  value: unknown;
  /** The custom text when "Other" is chosen; "" without one. */
  otherText: string;
  /** Id of the element that is focused when the field has an error. */
  controlId: string;
  /** Id of the visible label, for groups of controls. */
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** What is wrong with the answer; absent where only `isInvalid` is known. */
  error?: Sentence | undefined;
  isDisabled: boolean;
  onChange: (value: unknown) => void;
  onOtherChange: (text: string) => void;
};

/** Props of a field that groups others. */
export type SectionProps<F extends Field = Field> = {
  field: F;
  headingId: string;
  /** Increases when something inside needs attention; the section then opens. */
  revealCount: number;
  children?: ReactNode;
};

/**
 * How a field type is drawn for visitors. Frames: label = one control under its label; group =
 * several under one label; bare = the control draws its own label. Methods are bivariant on
 * purpose, so that one index can hold the views of all types without casts.
 */
export type PublicView<F extends Field = Field> =
  | { frame: "label" | "group" | "bare"; Control(this: void, props: ControlProps<F>): ReactNode }
  | { frame: "section"; Section(this: void, props: SectionProps<F>): ReactNode };
