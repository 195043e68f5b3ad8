"use client";

import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { useEditor } from "../state/editor-context";
import { selectFields } from "../state/selectors";
import { RowTools } from "./row-tools";

/** Replaces the canvas when drag and drop fails: every field with its controls. */
export function FallbackList({ onRetry }: { onRetry: () => void }) {
  const fields = useEditor(selectFields);
  return (
    <>
      <div
        role="alert"
        className="mt-4 flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-ui"
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <div className="flex-1">
          Drag and drop is not available. Fields can still be edited with controls.
          <Button size="small" variant="ghost" className="ml-2" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
      <ol aria-label="Fields" className="mt-4 grid gap-2">
        {fields.map((field) => (
          <li key={field.id} className="flex items-center gap-2 rounded-control border px-3 py-2">
            <span className="min-w-0 flex-1 truncate text-ui font-medium">
              {fieldName(field, fields)}
            </span>
            <RowTools
              fieldId={field.id}
              fieldName={fieldName(field, fields)}
              isSelected
              className="bg-transparent shadow-none"
            />
          </li>
        ))}
      </ol>
    </>
  );
}
