"use client";

import { useMemo } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { namedTexts } from "@/lib/form-engine/piping/piping-texts";
import { useEditor } from "../state/editor-context";
import { selectFields } from "../state/selectors";

/** The field with the names of the fields whose answers its texts show; the same object without any. */
export function useNamedField(field: Field): Field {
  // As text: a new object would render the row at every edit of the form.
  const texts = useEditor((state) => JSON.stringify(namedTexts(field, selectFields(state))));
  return useMemo(
    () => (texts === "{}" ? field : { ...field, ...(JSON.parse(texts) as Partial<Field>) }),
    [field, texts],
  );
}
