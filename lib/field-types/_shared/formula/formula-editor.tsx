import { use, useId, useMemo } from "react";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { FORMULA_LIMITS } from "@/lib/domain/formulas/formula-limits";
import { FUNCTION_GUIDE, FUNCTION_KINDS } from "@/lib/domain/formulas/function-guide";
import { useChipBox } from "../field-chips/use-chip-box";
import { CompletionList } from "./completion-list";
import { completionsAt, type Completion } from "./completions";
import { FormulaFieldsContext } from "./formula-fields";
import { chipBefore, formulaForEditing, formulaForStorage, formulaParts } from "./formula-text";
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
  const { fields, namesOf, resultOf } = use(FormulaFieldsContext);
  const listId = useId();
  const box = useChipBox<HTMLTextAreaElement>();
  const names = useMemo(
    () => namesOf(fields.filter(({ id }) => id !== field.id)),
    [fields, namesOf, field.id],
  );
  const stored = field.formula ?? "";
  const text = formulaForEditing(stored, names);
  const completing = box.caret === null ? null : completionsAt(text, box.caret, names);
  const active = box.placeIn(completing?.offers ?? []);

  const replace = (from: number, to: number, inserted: string) => {
    const next = `${text.slice(0, from)}${inserted}${text.slice(to)}`;
    onChange(formulaForStorage(next, names));
    box.close();
    box.placeCaret(from + inserted.length);
  };
  const insert = (inserted: string) => {
    const place = box.ref.current?.selectionStart ?? text.length;
    replace(place, box.ref.current?.selectionEnd ?? place, inserted);
  };
  const complete = ({ text: inserted }: Completion) => {
    if (completing !== null) {
      replace(completing.from, completing.to, inserted);
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
              ref={box.ref}
              // No combobox, which HTML does not let a text area be.
              aria-controls={completing === null ? undefined : listId}
              aria-autocomplete="list"
              aria-activedescendant={completing === null ? undefined : `${listId}-${active}`}
              rows={3}
              spellCheck={false}
              autoCapitalize="off"
              value={text}
              maxLength={FORMULA_LIMITS.length}
              placeholder="{Price} * {Number of guests}"
              onChange={({ target }) => {
                onChange(formulaForStorage(target.value, names));
                box.typedAt(target.selectionStart);
              }}
              onKeyDown={(event) =>
                box.handleKey(event, {
                  offers: completing?.offers ?? [],
                  onPick: complete,
                  chipBefore: (place) => chipBefore(text, place),
                  onRemove: ({ from, to }) => replace(from, to, ""),
                })
              }
              onBlur={box.close}
              className={`relative block [field-sizing:content] w-full resize-none rounded-control border field-ring border-border-input bg-transparent ${TEXT}`}
            />
            {completing !== null ? (
              <CompletionList
                id={listId}
                offers={completing.offers}
                active={active}
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
      {FUNCTION_KINDS.map((kind) => (
        <optgroup key={kind} label={kind}>
          {FUNCTION_GUIDE.filter((each) => each.kind === kind).map(({ name, usage, meaning }) => (
            <option key={name} value={`${name}(`} title={meaning}>
              {usage}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
