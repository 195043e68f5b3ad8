import type { ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";

/** What the renderer hands to the control of one field. */
export type ControlProps<F extends Field = Field> = {
  field: F;
  /** The flat answer; undefined while there is none. */
  value: unknown;
  /** The custom text of a choice whose "Other" is chosen, "" without one. */
  otherText: string;
  /** Goes on the element that takes the focus when the field is in error. */
  controlId: string;
  /** The visible label, for groups of controls. */
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  onChange: (value: unknown) => void;
  onOtherChange: (text: string) => void;
};

/** What the renderer hands to a field that groups others. */
export type SectionProps<F extends Field = Field> = {
  field: F;
  headingId: string;
  /** Opens the section each time it grows: something inside needs attention. */
  revealCount: number;
  children?: ReactNode;
};

/**
 * How a field type looks to visitors. Frames: label = one control under its label; group = several
 * under one label; bare = the control brings its own words. Methods are bivariant on purpose, so
 * that one index can hold the views of all types without casts.
 */
export type PublicView<F extends Field = Field> =
  | { frame: "label" | "group" | "bare"; Control(this: void, props: ControlProps<F>): ReactNode }
  | { frame: "section"; Section(this: void, props: SectionProps<F>): ReactNode };
