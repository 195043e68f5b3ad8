"use client";

import { useMemo, type ReactNode } from "react";
import { PipingFieldsContext } from "@/lib/field-types/_shared/piping/piping-fields";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldNames } from "@/lib/field-types/registry/field-names";
import { fieldsNamedAround } from "./dialog/columns/fields-around";
import { useEditor } from "./state/editor-context";
import { selectFields } from "./state/selectors";

/** Hands the fields whose answers texts can show to the text boxes of the editor. */
export function PipingContext({ children }: { children: ReactNode }) {
  const fields = useEditor(selectFields);
  const shown = useMemo(
    () => ({
      fields: fieldsNamedAround(fields, {}).filter((field) => {
        const { kind, isSecret } = definitionOf(field);
        return kind !== "layout" && !isSecret;
      }),
      namesOf: fieldNames,
    }),
    [fields],
  );
  return <PipingFieldsContext value={shown}>{children}</PipingFieldsContext>;
}
