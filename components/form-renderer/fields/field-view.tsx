"use client";

import { memo, useContext, type FocusEvent } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { say, type Sentence } from "@/lib/domain/system-texts/sentence";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { publicViewOf } from "@/lib/field-types/registry/public-views";
import { FieldControl } from "./field-control";
import { fieldElementIds } from "./field-element-ids";
import { FieldFrame } from "./field-frame";
import type { FieldHandlers } from "./field-handlers";
import { FieldPartsContext } from "./field-parts-context";
import { ReadOnlyContext } from "./read-only-context";

export type FieldViewProps = {
  field: Field;
  /** The flat answer; undefined while there is none. */
  value?: unknown;
  /** Custom text of a choice whose "Other" is chosen. */
  otherText?: string;
  error?: Sentence | undefined;
  isDisabled?: boolean | undefined;
  /** Which notice an unknown type gets. */
  surface?: "public" | "preview" | undefined;
  /** Pass the same object at each render: the view is memoised. */
  handlers?: FieldHandlers;
};

/** One field as visitors see it: label, help, control, error. It has no outer margin. */
export const FieldView = memo(function FieldView({
  field,
  error,
  handlers,
  isDisabled,
  ...rest
}: FieldViewProps) {
  const texts = useTexts();
  const { views } = useContext(FieldPartsContext);
  const isReadOnly = useContext(ReadOnlyContext).has(field.id);
  const control = (
    <FieldControl
      field={field}
      error={error}
      isDisabled={isDisabled === true || isReadOnly}
      handlers={handlers}
      {...rest}
    />
  );
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    // Moving between the parts of one field is not leaving it.
    if (!event.currentTarget.contains(event.relatedTarget)) {
      handlers?.onLeave(field.id);
    }
  };
  return (
    <FieldFrame
      field={field}
      frame={publicViewOf(views, field)?.frame ?? "bare"}
      ids={fieldElementIds(field.id)}
      error={error && say(error, texts)}
      onBlur={handleBlur}
    >
      {control}
    </FieldFrame>
  );
});
