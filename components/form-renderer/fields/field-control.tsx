"use client";

import { useContext } from "react";
import { Glyph } from "@/components/ui/glyphs";
import { otherKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { publicViewOf } from "@/lib/field-types/registry/public-views";
import { fieldElementIds } from "./field-element-ids";
import type { FieldHandlers } from "./field-handlers";
import { FieldPartsContext } from "./field-parts-context";

type FieldControlProps = {
  field: Field;
  value?: unknown;
  otherText?: string;
  error?: Sentence | undefined;
  isDisabled?: boolean | undefined;
  surface?: "public" | "preview" | undefined;
  handlers?: FieldHandlers | undefined;
};

/** The control of a field alone, without label, help and error: the editor draws those itself. */
export function FieldControl({
  field,
  value,
  otherText = "",
  error,
  isDisabled = false,
  surface = "public",
  handlers,
}: FieldControlProps) {
  const view = publicViewOf(useContext(FieldPartsContext).views, field);
  const ids = fieldElementIds(field.id);
  if (!view) {
    return <UnsupportedField type={field.type} surface={surface} />;
  }
  if (view.frame === "section") {
    return <view.Section field={field} headingId={ids.label} revealCount={0} />;
  }
  const isInvalid = error !== undefined;
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
      error={error}
      isDisabled={isDisabled}
      onChange={(next) => handlers?.onAnswer({ fieldId: field.id, key: field.id, value: next })}
      onOtherChange={(text) =>
        handlers?.onAnswer({ fieldId: field.id, key: otherKey(field.id), value: text })
      }
    />
  );
}

type UnsupportedFieldProps = { type: string; surface: "public" | "preview" };

/** The notice in place of a field of an unknown type (specification, section 8). */
function UnsupportedField({ type, surface }: UnsupportedFieldProps) {
  const { form } = useTexts();
  const text =
    surface === "preview"
      ? `Field type '${type}' is not supported yet.`
      : fill(form.unsupported, { type });
  return (
    <p className="flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-ui wrap-anywhere text-foreground">
      <Glyph className="mt-0.5 size-4 shrink-0 text-warning">
        <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01" />
      </Glyph>
      {text}
    </p>
  );
}
