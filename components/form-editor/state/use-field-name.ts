"use client";

import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { useEditor } from "./editor-context";
import { selectFields } from "./selectors";

/** The name of a field of the form that is edited. */
export function useFieldName(field: Field): string {
  return useEditor((state) => fieldName(field, selectFields(state)));
}
