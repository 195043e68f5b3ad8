import type { KeyboardEvent } from "react";

/** Attribute of a page with one question, whose choices have keys. */
export const QUESTION = "data-question";

const TEXT_BOXES = /^(text|email|tel|url|number|password|date|time)$/;
const CHOICES = "input:is([type=radio], [type=checkbox])";
/** With a box beside their words; numbers and stars lie over theirs, and are chosen by digits. */
const OPTIONS = `${CHOICES}:not(.opacity-0)`;
const TYPED_IN =
  "input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select, [role=combobox], [contenteditable]";
/** Controls with a use of their own for the arrows. */
const WITH_ARROWS =
  "input:is([type=radio], [type=number], [type=date], [type=time], [type=range], [type=search]), textarea, select, [role=combobox], [role=listbox], [role=menu], [role=slider], [contenteditable]";
const SHOWN = `[${QUESTION}]:not([hidden])`;
const OPTION = `${SHOWN} label:has(> ${OPTIONS})`;
// Here and not in the style sheet, which other forms' pages would carry. Screen readers and touch have no use for the letters.
const CHOICE_KEYS = `@media (hover: hover) and (pointer: fine) {
  ${SHOWN} { counter-reset: choice }
  ${OPTION} { counter-increment: choice }
  ${OPTION}::after { content: counter(choice, upper-alpha) / ""; margin-inline-start: auto; padding: 0 6px;
    border: 1px solid var(--border-strong); border-radius: 4px; font-size: 0.75rem; line-height: 1.25rem; color: var(--text-muted) }
}`;

/** Enter in a text box that has no other use for it. */
export function isEnterInText({
  key,
  target,
  defaultPrevented,
  nativeEvent,
}: KeyboardEvent): boolean {
  return (
    key === "Enter" &&
    !defaultPrevented &&
    !nativeEvent.isComposing &&
    target instanceof HTMLInputElement &&
    TEXT_BOXES.test(target.type)
  );
}

/**
 * What a key means where one question stands alone: Enter on a choice goes on, in a long text with Ctrl or Cmd; the arrows go
 * on and back where the control has no use for them; a letter chooses the option at its place in the alphabet, a digit that
 * number. Null: nothing, or a choice.
 */
export function questionKey(event: KeyboardEvent): "next" | "previous" | null {
  const { key, target, defaultPrevented, nativeEvent } = event;
  if (!(target instanceof HTMLElement) || defaultPrevented || nativeEvent.isComposing) {
    return null;
  }
  const isWithKey = event.ctrlKey || event.metaKey;
  if (key === "Enter" && (isWithKey ? target.matches("textarea") : target.matches(CHOICES))) {
    return "next";
  }
  if (isWithKey || event.altKey) {
    return null;
  }
  if (/^Arrow(Down|Up)$/.test(key) && !target.matches(WITH_ARROWS)) {
    return key === "ArrowDown" ? "next" : "previous";
  }
  if (!target.matches(TYPED_IN)) {
    choose(key);
  }
  return null;
}

function choose(key: string): void {
  const choices = (selector: string) => [
    ...document.querySelectorAll<HTMLInputElement>(`${SHOWN} ${selector}`),
  ];
  const choice = /^[a-z]$/i.test(key)
    ? choices(OPTIONS)[key.toLowerCase().charCodeAt(0) - "a".charCodeAt(0)]
    : /^\d$/.test(key)
      ? choices(CHOICES).find(({ value }) => value === key)
      : undefined;
  choice?.focus();
  choice?.click();
}

/** Draws the letters beside the options; returns what takes them away. */
export function showChoiceKeys(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CHOICE_KEYS);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
