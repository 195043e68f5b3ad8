import { memo, type KeyboardEvent } from "react";
import { fieldName } from "@/lib/domain/fields/field-name";
import { useEditorStore } from "../state/editor-context";
import type { RowFacts } from "../state/row-facts";
import { rowElementId } from "./focus-row";

type RowButtonProps = { facts: RowFacts; isSelected: boolean };

/** Lies under the row's content: a press or the focus selects the field, Enter opens its dialog. */
export const RowButton = memo(function RowButton({ facts, isSelected }: RowButtonProps) {
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
      className="absolute inset-0 rounded-menu"
      onClick={select}
      onFocus={select}
      onKeyDown={handleKey}
    />
  );
});
