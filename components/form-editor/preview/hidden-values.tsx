"use client";

import { EyeOff } from "lucide-react";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { hiddenValues, isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";

type HiddenValuesProps = { fields: readonly Field[]; answers: Answers };

/** What the preview would store for fields that visitors never see. */
export function HiddenValues({ fields, answers }: HiddenValuesProps) {
  const stored = hiddenValues(fields, answers);
  return fields.filter(isHiddenValue).map((field) => {
    const text = flattenDisplay(
      definitionOf(field).display(field, ownValue(stored, field.id), stored, ENGLISH_VALUES),
    );
    return (
      <p
        key={field.id}
        className="mt-4 flex gap-2 rounded-control border border-dashed border-border-strong px-3 py-2.5 text-ui text-muted"
      >
        <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {fieldName(field, fields)} is never shown.{" "}
          {text === "" ? "It has no value." : `Stored: ${text}`}
        </span>
      </p>
    );
  });
}
