"use client";

import { useId, useRef, useState, type KeyboardEvent } from "react";
import { ChevronGlyph } from "@/components/ui/glyphs";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { NoScript } from "@/components/ui/no-script";
import { optionImage, type OptionImages } from "@/lib/domain/fields/options/option-images";
import { UNPARSABLE_INPUT } from "../text/control-text";
import { ComboboxList } from "./combobox-list-view";
import { exactOption, matchingOptions, type ComboboxOption } from "./matching-options";
import { OptionPicture } from "./option-picture-view";

type ComboboxProps = {
  options: readonly ComboboxOption[];
  /** Pictures of options, by their values. */
  images?: OptionImages | undefined;
  /** The value of an option; "" without one. */
  chosen: string;
  /** What is typed is no option: the answer is `UNPARSABLE_INPUT`. */
  isUnread: boolean;
  controlId: string;
  /** What is posted, where that is not under the id. */
  name?: string;
  labelId: string;
  describedBy: string | undefined;
  placeholder: string;
  /** The option that is listed whatever is searched. */
  kept?: string;
  autoComplete: string;
  isRequired: boolean;
  isInvalid: boolean;
  isDisabled: boolean;
  onChoose: (value: string | null) => void;
  onUnread: (unread: number) => void;
};

/** A text, and the choice that it stands for: another choice has another text. */
type Typed = { text: string; chosen: string };

/** One box that is typed into and opens a list; without scripts it is a select. */
export function Combobox(props: ComboboxProps) {
  const { options, chosen, controlId, isDisabled, onChoose } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [open, setOpen] = useState<{ isAbove: boolean } | null>(null);
  const [reached, setReached] = useState<number | null>(null);

  const isTyped =
    typed !== null &&
    typed.chosen === chosen &&
    (chosen !== "" || typed.text === "" || props.isUnread);
  const name = options.find(({ value }) => value === chosen)?.name ?? chosen;
  const text = isTyped ? typed.text : name;
  const found = isTyped ? matchingOptions(options, text) : options;
  const matches = withKept(found, { options, kept: props.kept });
  const at = isTyped
    ? found.length === 0
      ? -1
      : 0
    : found.findIndex(({ value }) => value === chosen);
  const active = reached ?? at;

  const show = () => {
    if (input.current !== null && !isDisabled) {
      setOpen({ isAbove: hasMoreRoomAbove(input.current) });
    }
  };
  const close = () => {
    setOpen(null);
    setReached(null);
  };
  const take = (option: ComboboxOption) => {
    setTyped(null);
    close();
    if (option.value !== chosen) {
      onChoose(option.value);
    }
  };
  const handleType = (next: string) => {
    const exact = exactOption(options, next);
    setTyped({ text: next, chosen: exact?.value ?? "" });
    setReached(null);
    // A browser that fills in the form opens no list.
    if (document.activeElement === input.current) {
      show();
    }
    if (next.trim() === "" || exact !== null) {
      onChoose(exact?.value ?? null);
    } else {
      props.onUnread(UNPARSABLE_INPUT);
    }
  };
  /** What stands for one option alone becomes its name. */
  const handleLeave = () => {
    close();
    const only =
      isTyped && text.trim() !== "" ? (exactOption(options, text) ?? onlyOne(found)) : null;
    if (only !== null) {
      take(only);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = matches[active];
    if (step !== undefined) {
      event.preventDefault();
      if (open === null) {
        show();
      } else {
        setReached(Math.min(Math.max(active + step, 0), matches.length - 1));
      }
    } else if (event.key === "Escape" && open !== null) {
      event.stopPropagation();
      close();
    } else if (event.key === "Enter" && open !== null) {
      event.preventDefault();
      if (option !== undefined && (text.trim() !== "" || reached !== null)) {
        take(option);
      } else {
        close();
      }
    }
  };
  const isOpen = open !== null;
  const image = optionImage(props.images, chosen);
  return (
    <div className="relative">
      <input
        ref={input}
        id={controlId}
        name={`${props.name ?? controlId}.typed`}
        type="text"
        role="combobox"
        value={text}
        // Browsers and servers may call a country otherwise: "Türkiye", "Turkey".
        suppressHydrationWarning
        placeholder={props.placeholder}
        autoComplete={props.autoComplete}
        autoCorrect="off"
        spellCheck={false}
        disabled={isDisabled}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && matches[active] ? `${listId}-${active}` : undefined}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => handleType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={show}
        onKeyDown={handleKey}
        onBlur={handleLeave}
        className={controlClasses({
          size: "touch",
          className: `truncate pe-10! noscript:hidden ${image ? "ps-13!" : ""}`,
        })}
      />
      {image ? (
        // What it says is read with the option in the list.
        <span
          aria-hidden
          className="pointer-events-none absolute start-1.5 top-1.5 noscript:hidden"
        >
          <OptionPicture image={image} look="box" />
        </span>
      ) : null}
      <ChevronGlyph className="pointer-events-none absolute end-3 top-3.5 size-4 text-muted noscript:hidden" />
      {open === null ? null : (
        <ComboboxList
          {...{ listId, matches, chosen, active }}
          images={props.images}
          labelId={props.labelId}
          isAbove={open.isAbove}
          count={found.length}
          searched={isTyped ? text.trim() : ""}
          onTake={take}
        />
      )}
      <NoScript>
        {typeof window === "undefined" ? <SelectWithoutScripts {...props} /> : null}
      </NoScript>
    </div>
  );
}

function SelectWithoutScripts(props: ComboboxProps) {
  return (
    <select
      name={props.name ?? props.controlId}
      defaultValue={props.chosen}
      required={props.isRequired}
      disabled={props.isDisabled}
      autoComplete={props.autoComplete}
      aria-labelledby={props.labelId}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      className={controlClasses({ size: "touch", className: "choice-box" })}
    >
      <option value="">{props.placeholder}</option>
      {props.options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

function withKept(
  found: readonly ComboboxOption[],
  { options, kept }: Pick<ComboboxProps, "options" | "kept">,
): readonly ComboboxOption[] {
  const missing = found.some(({ value }) => value === kept)
    ? []
    : options.filter(({ value }) => value === kept);
  return missing.length === 0 ? found : [...found, ...missing];
}

function onlyOne<Each>([first, second]: readonly Each[]): Each | null {
  return first !== undefined && second === undefined ? first : null;
}

const LIST_PX = 300;

/** In a frame or above a keyboard a list below the box would be cut. */
function hasMoreRoomAbove(box: HTMLElement): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom;
  return below < LIST_PX && top > below;
}
