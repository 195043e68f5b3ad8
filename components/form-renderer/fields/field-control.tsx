"use client";

import { UnsupportedField } from "./unsupported-field";
import { fieldElementIds } from "./field-element-ids";
import type { FieldHandlers } from "./field-handlers";
import { otherKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { publicViewOf } from "@/lib/field-types/registry/public-views";

type FieldControlProps = {
  field: Field;
  value?: unknown;
  otherText?: string;
  isInvalid?: boolean;
  isDisabled?: boolean | undefined;
  surface?: "public" | "preview" | undefined;
  handlers?: FieldHandlers | undefined;
};

/** The control of a field alone, without label, help and error: the editor draws those itself. */
export function FieldControl({
  field,
  value,
  otherText = "",
  isInvalid = false,
  isDisabled = false,
  surface = "public",
  handlers,
}: FieldControlProps) {
  const view = publicViewOf(field);
  const ids = fieldElementIds(field.id);
  if (!view) {
    return <UnsupportedField type={field.type} surface={surface} />;
  }
  if (view.frame === "section") {
    return <view.Section field={field} headingId={ids.label} revealCount={0} />;
  }
  const describedBy = [isInvalid && ids.error, field.description && ids.help].filter(Boolean);
  return (
    <view.Control
      field={field}
      value={value}
      otherText={otherText}
      controlId={ids.control}
      labelId={ids.label}
      describedBy={describedBy.join(" ") || undefined}
      isInvalid={isInvalid}
      isDisabled={isDisabled}
      onChange={(next) => handlers?.onAnswer({ fieldId: field.id, key: field.id, value: next })}
      onOtherChange={(text) =>
        handlers?.onAnswer({ fieldId: field.id, key: otherKey(field.id), value: text })
      }
    />
  );
}
