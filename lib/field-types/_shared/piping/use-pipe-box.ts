import {
  use,
  useId,
  useMemo,
  useRef,
  type ChangeEvent,
  type KeyboardEvent,
  type UIEvent,
} from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { mayPipe } from "@/lib/domain/piping/pipes";
import { isFoundIn } from "@/lib/domain/texts/is-found-in";
import { useChipBox } from "../field-chips/use-chip-box";
import type { Completion } from "../formula/completions";
import { NO_NAMES } from "../formula/formula-fields";
import { askedField, chipBefore, textForEditing, textForStorage } from "./pipe-text";
import { PipingFieldsContext } from "./piping-fields";

type Box = HTMLInputElement | HTMLTextAreaElement;

export type PipeBoxOptions = {
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** The field whose text it is, which is not offered. */
  ownId?: string | undefined;
  /** The fields that are offered; absent: all. */
  mayOffer?: ((field: Field) => boolean) | undefined;
};

const MOST_OFFERED = 8;

/**
 * A text box in which fields stand by their names: @ offers them, Backspace removes one as a whole. It keeps the
 * role of a text box, which HTML does not let a text area lose.
 */
export function usePipeBox({ value, onChange, maxLength, ownId, mayOffer }: PipeBoxOptions) {
  const { fields, namesOf } = use(PipingFieldsContext);
  const listId = useId();
  const chips = useRef<HTMLDivElement>(null);
  const { ref, caret, placeIn, typedAt, close, placeCaret, ...keys } = useChipBox<Box>();
  const isNamed = mayPipe(value) || caret !== null;
  const names = useMemo(() => (isNamed ? namesOf(fields) : NO_NAMES), [fields, namesOf, isNamed]);
  const text = textForEditing(value, names);
  const asked = caret === null ? null : askedField(text, caret);
  const ownName = names.nameOf.get(ownId ?? "");
  const offered = useMemo(
    () => mayOffer && new Set(fields.filter(mayOffer).map(({ id }) => id)),
    [fields, mayOffer],
  );
  const offers: Completion[] =
    asked === null
      ? []
      : [...names.idOf]
          .filter(
            ([name, id]) =>
              name !== ownName && offered?.has(id) !== false && isFoundIn(name, asked.words),
          )
          .slice(0, MOST_OFFERED)
          .map(([name]) => ({ kind: "field", name, hint: "", text: `{{${name}}}` }));

  const active = placeIn(offers);

  const store = (next: string): string | null => {
    const stored = textForStorage(next, mayPipe(next) ? namesOf(fields) : names);
    if (stored.length > maxLength) {
      return null;
    }
    onChange(stored);
    return stored;
  };
  const replace = (from: number, to: number, inserted: string) => {
    store(`${text.slice(0, from)}${inserted}${text.slice(to)}`);
    close();
    placeCaret(from + inserted.length);
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
    typedAt(at);
    const shown = stored === null ? text : textForEditing(stored, namesOf(fields));
    if (shown !== typed) {
      // A typed id became a name: the caret stays before the same characters.
      placeCaret(Math.max(0, shown.length - (typed.length - at)));
    }
  };
  /** True when the key was for the list or a chip. */
  const handleKey = (event: KeyboardEvent<Box>): boolean =>
    keys.handleKey(event, {
      offers,
      onPick: pick,
      chipBefore: (place) => chipBefore(text, { place, names }),
      onRemove: ({ from, to }) => replace(from, to, ""),
    });
  /** The chips behind a long text move with it. */
  const handleScroll = ({ currentTarget }: UIEvent<Box>) => {
    chips.current?.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop);
  };
  return {
    ref,
    chips,
    text,
    names,
    listId,
    offers,
    active,
    pick,
    handleKey,
    handlers: { onChange: handleChange, onBlur: close, onScroll: handleScroll },
    aria: {
      "aria-autocomplete": "list" as const,
      "aria-controls": offers.length > 0 ? listId : undefined,
      "aria-activedescendant": offers.length > 0 ? `${listId}-${active}` : undefined,
    },
  };
}
