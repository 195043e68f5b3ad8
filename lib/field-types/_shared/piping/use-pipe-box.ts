import {
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type UIEvent,
} from "react";
import { mayPipe } from "@/lib/domain/piping/pipes";
import type { Completion } from "../formula/completions";
import { fieldNames } from "../formula/formula-text";
import { PipingFieldsContext } from "./piping-fields";
import { askedField, chipBefore, textForEditing, textForStorage } from "./pipe-text";

type Box = HTMLInputElement | HTMLTextAreaElement;

export type PipeBoxOptions = {
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** The field whose text it is, which is not offered. */
  ownId?: string | undefined;
};

const MOST_OFFERED = 8;
const NO_NAMES = { nameOf: new Map<string, string>(), idOf: new Map<string, string>() };
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A text box in which fields stand by their names: @ offers them, Backspace removes one as a whole. It keeps the
 * role of a text box, which HTML does not let a text area lose.
 */
export function usePipeBox({ value, onChange, maxLength, ownId }: PipeBoxOptions) {
  const fields = use(PipingFieldsContext);
  const listId = useId();
  const ref = useRef<Box>(null);
  const chips = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  // Before the next key: a caret that is placed later puts what is typed in between at the wrong place.
  const [placed, setPlaced] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (placed !== null) {
      ref.current?.focus();
      ref.current?.setSelectionRange(placed.at, placed.at);
    }
  }, [placed]);
  const isNamed = mayPipe(value) || caret !== null;
  const names = useMemo(() => (isNamed ? fieldNames(fields) : NO_NAMES), [fields, isNamed]);
  const text = textForEditing(value, names);
  const asked = caret === null ? null : askedField(text, caret);
  const ownName = names.nameOf.get(ownId ?? "");
  const offers: Completion[] =
    asked === null
      ? []
      : [...names.idOf.keys()]
          .filter((name) => name !== ownName && name.toLowerCase().includes(asked.words))
          .slice(0, MOST_OFFERED)
          .map((name) => ({ kind: "field", name, hint: "", text: `{{${name}}}` }));
  const place = Math.min(active, offers.length - 1);
  const chosen = offers[place];

  const store = (next: string): string | null => {
    const stored = textForStorage(next, mayPipe(next) ? fieldNames(fields) : names);
    if (stored.length > maxLength) {
      return null;
    }
    onChange(stored);
    return stored;
  };
  const replace = (from: number, to: number, inserted: string) => {
    store(`${text.slice(0, from)}${inserted}${text.slice(to)}`);
    setCaret(null);
    setPlaced({ at: from + inserted.length });
  };
  const pick = (offer: Completion) => {
    if (asked !== null && caret !== null) {
      // What was typed after the caret may close the chip already.
      const rest = text.startsWith("}}", caret) ? 2 : 0;
      replace(asked.from, caret + rest, offer.text);
    }
  };
  const handleChange = ({ target }: ChangeEvent<Box>) => {
    const { value: typed, selectionStart } = target;
    const stored = store(typed);
    const at = selectionStart ?? typed.length;
    setActive(0);
    setCaret(at);
    const shown = stored === null ? text : textForEditing(stored, fieldNames(fields));
    if (shown !== typed) {
      // A typed id became a name: the caret stays before the same characters.
      setPlaced({ at: Math.max(0, shown.length - (typed.length - at)) });
    }
  };
  /** True when the key was for the list or a chip. */
  const handleKey = (event: KeyboardEvent<Box>): boolean => {
    const { key, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) {
      return false;
    }
    if (chosen !== undefined && (key in STEPS || ["Enter", "Tab", "Escape"].includes(key))) {
      event.preventDefault();
      event.stopPropagation();
      if (key === "Escape") {
        setCaret(null);
      } else if (key === "Enter" || key === "Tab") {
        pick(chosen);
      } else {
        setActive((place + (STEPS[key] ?? 0) + offers.length) % offers.length);
      }
      return true;
    }
    const { selectionStart, selectionEnd } = currentTarget;
    const isBehind = key === "Backspace" && selectionStart !== null;
    const chip =
      isBehind && selectionStart === selectionEnd
        ? chipBefore(text, { place: selectionStart, names })
        : null;
    if (chip !== null) {
      event.preventDefault();
      replace(chip.from, chip.to, "");
    }
    return chip !== null;
  };
  /** The chips behind a long text move with it. */
  const handleScroll = ({ currentTarget }: UIEvent<Box>) => {
    chips.current?.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop);
  };
  return {
    ...{ ref, chips, text, names, listId, offers, active: place, pick, handleKey },
    handlers: { onChange: handleChange, onBlur: () => setCaret(null), onScroll: handleScroll },
    aria: {
      "aria-autocomplete": "list" as const,
      "aria-controls": chosen ? listId : undefined,
      "aria-activedescendant": chosen ? `${listId}-${place}` : undefined,
    },
  };
}
