import { use, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { FormField } from "@/components/ui/form-field";
import { NativeSelect } from "@/components/ui/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { FORMULA_FUNCTIONS } from "@/lib/domain/formulas/function-list";
import { FORMULA_LIMITS } from "@/lib/domain/formulas/formula-limits";
import { CompletionList } from "./completion-list";
import { completionsAt, type Completion } from "./completions";
import { FormulaFieldsContext } from "./formula-fields";
import {
  chipBefore,
  fieldNames,
  formulaForEditing,
  formulaForStorage,
  formulaParts,
} from "./formula-text";
import { problemWords } from "./problem-words";

type FormulaEditorProps = {
  field: Field & { formula?: string | undefined };
  onChange: (formula: string) => void;
};

/** The same letters at the same places in the text box and in the chips drawn behind it. */
const TEXT = "px-3 py-2 font-mono text-ui leading-6 whitespace-pre-wrap wrap-anywhere";

/**
 * Edits a formula: fields stand in it by their names, drawn as chips; what is being typed is completed with
 * fields and functions; below is what it gives with the answers of the preview.
 */
export function FormulaEditor({ field, onChange }: FormulaEditorProps) {
  const { fields, resultOf } = use(FormulaFieldsContext);
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const names = useMemo(
    () => fieldNames(fields.filter(({ id }) => id !== field.id)),
    [fields, field.id],
  );
  const stored = field.formula ?? "";
  const text = formulaForEditing(stored, names);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  // Before the next key: a caret that is placed later puts what is typed in between at the wrong place.
  const [placed, setPlaced] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (placed !== null) {
      box.current?.focus();
      box.current?.setSelectionRange(placed.at, placed.at);
    }
  }, [placed]);
  const completing = caret === null ? null : completionsAt(text, caret, names);
  const chosen = completing?.offers[Math.min(active, completing.offers.length - 1)];

  const replace = (from: number, to: number, inserted: string) => {
    const next = `${text.slice(0, from)}${inserted}${text.slice(to)}`;
    onChange(formulaForStorage(next, names));
    setCaret(null);
    setPlaced({ at: from + inserted.length });
  };
  const insert = (inserted: string) => {
    const place = box.current?.selectionStart ?? text.length;
    replace(place, box.current?.selectionEnd ?? place, inserted);
  };
  const complete = ({ text: inserted }: Completion) => {
    if (completing !== null) {
      replace(completing.from, completing.to, inserted);
    }
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) {
      return;
    }
    if (completing !== null && chosen !== undefined && key in STEPS) {
      event.preventDefault();
      const count = completing.offers.length;
      setActive((Math.min(active, count - 1) + (STEPS[key] ?? 0) + count) % count);
    } else if (chosen !== undefined && (key === "Enter" || key === "Tab")) {
      event.preventDefault();
      complete(chosen);
    } else if (completing !== null && key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setCaret(null);
    } else if (key === "Backspace" && currentTarget.selectionStart === currentTarget.selectionEnd) {
      const chip = chipBefore(text, currentTarget.selectionStart);
      if (chip !== null) {
        event.preventDefault();
        replace(chip.from, chip.to, "");
      }
    }
  };
  const result = stored.trim() === "" ? null : resultOf(field);
  const problem = result !== null && "sentence" in result ? result : null;
  return (
    <div className="grid gap-2">
      <FormField
        label="Formula"
        error={problem ? problemWords(problem, { stored, names }) : undefined}
        hint="Type { for a field, or the name of a function, such as IF or SUM."
      >
        {(control) => (
          <div className="relative">
            <div
              aria-hidden
              className={`pointer-events-none absolute inset-0 overflow-hidden border border-transparent text-transparent ${TEXT}`}
            >
              {formulaParts(text, names).map((part, index) => (
                <span key={index} className={part.isField ? "rounded-in bg-accent-soft" : ""}>
                  {part.text}
                </span>
              ))}
            </div>
            <textarea
              {...control}
              ref={box}
              // No combobox, which HTML does not let a text area be.
              aria-controls={completing === null ? undefined : listId}
              aria-autocomplete="list"
              aria-activedescendant={
                chosen ? `${listId}-${completing?.offers.indexOf(chosen)}` : undefined
              }
              rows={3}
              spellCheck={false}
              autoCapitalize="off"
              value={text}
              maxLength={FORMULA_LIMITS.length}
              placeholder="{Price} * {Number of guests}"
              onChange={({ target }) => {
                onChange(formulaForStorage(target.value, names));
                setCaret(target.selectionStart);
                setActive(0);
              }}
              onKeyDown={handleKey}
              onBlur={() => setCaret(null)}
              className={`relative block [field-sizing:content] w-full resize-none rounded-control border field-ring border-border-input bg-transparent ${TEXT}`}
            />
            {completing !== null ? (
              <CompletionList
                id={listId}
                offers={completing.offers}
                active={Math.min(active, completing.offers.length - 1)}
                onPick={complete}
              />
            ) : null}
          </div>
        )}
      </FormField>
      <InsertMenu names={[...names.idOf.keys()]} onInsert={insert} />
      <p role="status" className="text-ui wrap-anywhere text-muted">
        {result !== null && "text" in result
          ? `With the answers of the preview: ${result.text || "nothing"}`
          : ""}
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type InsertMenuProps = { names: readonly string[]; onInsert: (text: string) => void };

/** For those who have no keyboard at hand. */
function InsertMenu({ names, onInsert }: InsertMenuProps) {
  return (
    <NativeSelect
      aria-label="Insert into the formula"
      value=""
      onChange={({ target }) => onInsert(target.value)}
    >
      <option value="">Insert a field or a function…</option>
      <optgroup label="Fields">
        {names.map((name) => (
          <option key={name} value={`{${name}}`}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="Functions">
        {FORMULA_FUNCTIONS.map(({ name, usage }) => (
          <option key={name} value={`${name}(`}>
            {usage}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  );
}
