"use client";

import { Plus, TriangleAlert, X } from "lucide-react";
import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";

const MAX_SUGGESTIONS = 12;

type ValueChipsProps = {
  /** What can be chosen; null = free text. */
  choices: readonly string[] | null;
  /** Values that are no choices may be typed too. */
  isOpen?: boolean;
  /** What people call a choice; absent: the choice itself. */
  nameOf?: ((choice: string) => string) | undefined;
  /** Of the text box: "Add a value". */
  label: string;
  /** Before the choices that are not taken. */
  choicesLabel: string;
  /** Of what is typed, in characters. */
  maxLength: number;
  values: string[];
  onChange: (values: string[]) => void;
};

/** Input for several values: chips, suggestions of other choices, and a text box. */
export function ValueChips({
  choices,
  isOpen = false,
  nameOf = (choice) => choice,
  label,
  choicesLabel,
  maxLength,
  values,
  onChange,
}: ValueChipsProps) {
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const unused = choices?.filter((choice) => !values.includes(choice)) ?? [];
  const add = (value: string) => {
    const typed = value.trim();
    const added = choices?.find((choice) => nameOf(choice) === typed) ?? typed;
    setText("");
    if (added !== "" && !values.includes(added)) {
      onChange([...values, added]);
    }
  };
  const remove = (value: string) => onChange(values.filter((other) => other !== value));
  // The pressed button moves to the other list with its value, and would lose the focus.
  const focusInput = () => inputRef.current?.focus();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(text);
    }
    const last = values.at(-1);
    if (event.key === "Backspace" && text === "" && last !== undefined) {
      remove(last);
    }
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { nativeEvent } = event;
    // Choosing from the browser's list is complete at once; typing needs Enter.
    const isTyped =
      nativeEvent instanceof InputEvent && nativeEvent.inputType !== "insertReplacementText";
    if (isTyped) {
      setText(event.target.value);
      return;
    }
    add(event.target.value);
  };
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center gap-1 rounded-control border field-ring border-border-input bg-raised p-0.75">
        {values.map((value) => (
          <Chip
            key={value}
            value={value}
            name={nameOf(value)}
            isGone={!isOpen && choices !== null && !choices.includes(value)}
            onRemove={() => {
              remove(value);
              focusInput();
            }}
          />
        ))}
        <input
          ref={inputRef}
          aria-label={label}
          placeholder={label}
          list={listId}
          value={text}
          maxLength={maxLength}
          className="h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
          onChange={handleChange}
          onKeyDown={handleKey}
          onBlur={() => add(text)}
        />
        <datalist id={listId}>
          {unused.map((choice) => (
            <option key={choice} value={nameOf(choice)} />
          ))}
        </datalist>
      </div>
      {unused.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <span className="text-small text-muted">{choicesLabel}</span>
          {unused.slice(0, MAX_SUGGESTIONS).map((choice) => (
            <button
              key={choice}
              type="button"
              className="inline-flex h-6 max-w-full items-center gap-1 rounded-in border border-dashed border-border-strong px-1.5 text-muted hover:bg-hover"
              onClick={() => {
                add(choice);
                focusInput();
              }}
            >
              <Plus aria-hidden className="size-3 shrink-0" />
              <span className="truncate">{nameOf(choice)}</span>
            </button>
          ))}
          {unused.length > MAX_SUGGESTIONS ? (
            <span className="text-small text-muted">+{unused.length - MAX_SUGGESTIONS} more</span>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

type ChipProps = { value: string; name?: string; isGone: boolean; onRemove: () => void };

/** One value with a button that removes it. */
export function Chip({ value, name = value, isGone, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1 rounded-in border border-accent-line bg-accent-soft pl-1.5 font-medium">
      {isGone ? (
        <TriangleAlert aria-label="No longer an option:" className="size-3 shrink-0 text-warning" />
      ) : null}
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="grid size-6 shrink-0 place-items-center text-muted hover:text-foreground"
        onClick={onRemove}
      >
        <X aria-hidden className="size-3" />
      </button>
    </span>
  );
}
