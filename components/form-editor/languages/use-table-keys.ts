import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { isUnfinished, type TranslatedRow } from "./table-items";

type TableKeys = {
  /** The texts in the order of the table, those in folded lists included. */
  rows: readonly TranslatedRow[];
  /** Whether the table shows it, so that the keys lead there. */
  isShown: (key: string) => boolean;
  onGoTo: (key: string) => void;
};

/**
 * Where a key leads from a cell, as in translators' tools: Enter to the next text where texts have one line, Alt and an arrow to the next
 * or the one before, Ctrl or Cmd and Enter to the next that is missing, stale or a problem. Null: nowhere else.
 */
export function nextCell(
  press: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">,
  key: string,
  { rows, isShown }: Pick<TableKeys, "rows" | "isShown">,
): string | null {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (row === undefined) {
    return null;
  }
  const after = rows.slice(at + 1);
  const hasControl = press.ctrlKey || press.metaKey;
  if (press.key === "Enter" && hasControl) {
    // Around the end, back to what was left out above.
    return [...after, ...rows.slice(0, at)].find(isUnfinished)?.key ?? null;
  }
  const isEnter = press.key === "Enter" && !press.altKey && hasOneLine(row);
  const isNext = isEnter ? !press.shiftKey : press.altKey && press.key === "ArrowDown";
  const isBack = isEnter ? press.shiftKey : press.altKey && press.key === "ArrowUp";
  const others = isNext ? after : isBack ? rows.slice(0, at).toReversed() : [];
  return others.find((other) => isShown(other.key))?.key ?? null;
}

/** What a cell held when it took the focus, and how often something was undone since. */
type FocusedCell = { text: string; undone: number };

/** Whether undo or redo would change another box: the browser has one history for all of them. Counts what is undone. */
export function leavesCell(
  press: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">,
  text: string,
  focused: FocusedCell,
): boolean {
  const key = press.key.toLowerCase();
  if (!(press.ctrlKey || press.metaKey) || (key !== "z" && key !== "y")) {
    return false;
  }
  const isRedo = key === "y" || press.shiftKey;
  const leaves = isRedo ? focused.undone === 0 : text === focused.text;
  if (!leaves) {
    focused.undone += isRedo ? -1 : 1;
  }
  return leaves;
}

/** Whether Enter is no line of the text. */
export function hasOneLine({ kind, original }: Pick<TranslatedRow, "kind" | "original">): boolean {
  return (kind === "plain" || kind === "address") && !original.includes("\n");
}

/** Listens for the keys of the cells in an element. */
export function useTableKeys(
  ref: RefObject<HTMLElement | null>,
  { rows, isShown, onGoTo }: TableKeys,
) {
  const focused = useRef<FocusedCell>({ text: "", undone: 0 });
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    focused.current = {
      text: target instanceof HTMLTextAreaElement ? target.value : "",
      undone: 0,
    };
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const cell = target instanceof HTMLElement ? target.dataset["translation"] : undefined;
    if (target instanceof HTMLTextAreaElement && leavesCell(event, target.value, focused.current)) {
      event.preventDefault();
    }
    // While a word is being composed, Enter chooses it.
    if (cell === undefined || event.isComposing) {
      return;
    }
    const next = nextCell(event, cell, { rows, isShown });
    const row = rows.find(({ key }) => key === cell);
    if (next !== null || (event.key === "Enter" && row && hasOneLine(row))) {
      event.preventDefault();
    }
    if (next !== null) {
      onGoTo(next);
    }
  });
  useEffect(() => {
    const element = ref.current;
    const listener = (event: KeyboardEvent) => handleKey(event);
    const focusListener = (event: FocusEvent) => handleFocus(event);
    element?.addEventListener("keydown", listener);
    element?.addEventListener("focusin", focusListener);
    return () => {
      element?.removeEventListener("keydown", listener);
      element?.removeEventListener("focusin", focusListener);
    };
  }, [ref]);
}
