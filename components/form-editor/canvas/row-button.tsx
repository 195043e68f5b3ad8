import { memo, type KeyboardEvent } from "react";
import { fieldName } from "@/lib/domain/fields/field-name";
import { cn } from "@/lib/utils/cn";
import { useEditorStore } from "../state/editor-context";
import type { RowFacts } from "../state/row-facts";
import { rowElementId } from "./focus-row";

type RowButtonProps = {
  facts: RowFacts;
  isSelected: boolean;
  /** Far from the viewport: the button shows the field's name, so that the browser's search finds it. */
  isAlone: boolean;
};

/** Lies under the row's content: a click or the focus selects the field, Enter opens its dialog. */
export const RowButton = memo(function RowButton({ facts, isSelected, isAlone }: RowButtonProps) {
  const { field } = facts;
  const store = useEditorStore();
  const select = () => store.dispatch({ type: "select", id: field.id });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      store.dispatch({ type: "open", overlay: { kind: "configure", id: field.id } });
    }
  };
  const words = [
    fieldName(field),
    field.required ? "required" : null,
    field.hidden ? "hidden" : null,
    facts.condition,
    facts.problem,
  ];
  return (
    <button
      type="button"
      id={rowElementId(field.id)}
      data-row
      aria-label={words.filter(Boolean).join(", ")}
      aria-pressed={isSelected}
      className={cn(
        "rounded-menu",
        isAlone
          ? "block size-full p-3 text-left align-top font-medium wrap-anywhere"
          : "absolute inset-0",
      )}
      onClick={select}
      onFocus={select}
      onKeyDown={handleKey}
    >
      {isAlone ? fieldName(field) : null}
    </button>
  );
});
