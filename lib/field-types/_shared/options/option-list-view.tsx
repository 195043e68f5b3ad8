import {
  useDeferredValue,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
} from "react";
import { NoScript } from "@/components/ui/no-script";
import type { Field } from "@/lib/domain/fields/base-field";
import { optionLanguage, optionText } from "@/lib/domain/fields/options/option-text";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill, fillPlural } from "@/lib/domain/system-texts/fill";
import { isFoundIn } from "@/lib/domain/texts/is-found-in";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { useTexts } from "../texts/texts-context";
import { MoreOptions } from "./more-options-view";
import { matchesInWords, OptionSearch, singleMatch } from "./option-search-view";
import { OptionTile, type OptionTileProps } from "./option-tile-view";
import { SEARCHABLE_FROM } from "./options";
import { SelectedOptions } from "./selected-options-view";

export type OptionListProps = {
  type: "checkbox" | "radio";
  /** Whose options they are. */
  field: Field & { optionColumns?: number | undefined };
  /** Draws each option in place of `OptionTile`: with its picture. */
  Tile?: ((props: OptionTileProps) => ReactNode) | undefined;
  chosen: readonly string[];
  controlId: string;
  searchPlaceholder: string;
  isDisabled: boolean;
  isInvalid: boolean;
  /** For radios; a list of checkboxes says it in its label. */
  isRequired: boolean;
  onToggle: (option: string, isChosen: boolean) => void;
};

const PAGE = 100;
const NEAR_END_PX = 400;
/** At most two columns; one where letters are so large that words would break. */
const SIDE_BY_SIDE = "grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))]";

/** Options as tiles; long lists scroll, can be searched and are drawn only as far as scrolled. */
export function OptionList(props: OptionListProps) {
  return props.field.options.length < SEARCHABLE_FROM ? (
    <ShortList {...props} />
  ) : (
    <LongList {...props} />
  );
}

function ShortList(props: OptionListProps) {
  const { field, Tile } = props;
  const { options } = field;
  const columns =
    Tile || sitSideBySide(options.map((option) => optionText(field, option))) ? SIDE_BY_SIDE : "";
  return (
    <div data-columns={field.optionColumns} className={`grid gap-2 ${columns}`}>
      {options.map((option, index) => (
        <Option
          key={option}
          {...props}
          option={option}
          look="tile"
          id={index === 0 ? props.controlId : undefined}
        />
      ))}
    </div>
  );
}

function LongList(props: OptionListProps) {
  const { field, controlId, searchPlaceholder, isDisabled } = props;
  const { options } = field;
  const nameOf = (option: string) => optionText(field, option);
  const texts = useTexts();
  const [query, setQuery] = useState("");
  const [drawn, setDrawn] = useState(PAGE);
  const [reached, setReached] = useState("");
  const wanted = useDeferredValue(query);
  const matches = options.filter((option) => isFoundIn(nameOf(option), wanted));
  // Thousands of checkboxes are one tab stop, like radios; without scripts each is one.
  const shown = matches.slice(0, drawn);
  const stop = shown.includes(reached) ? reached : shown[0];
  const hasOneStop = useHydrated() && props.type === "checkbox";
  const status = listStatus(props, { matches: matches.length, texts });
  const handleScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) {
      setDrawn((count) => Math.min(count + PAGE, Math.max(matches.length, PAGE)));
    }
  };
  return (
    <div
      // Handles key events of the controls inside.
      role="presentation"
      className="group overflow-hidden rounded-control border border-border-input"
      onKeyDown={(event) => moveByArrow(event, props.type)}
    >
      <div className="border-b noscript:hidden">
        <OptionSearch
          id={controlId}
          query={query}
          placeholder={searchPlaceholder}
          isDisabled={isDisabled}
          onSearch={(text) => {
            setQuery(text);
            setDrawn(PAGE);
          }}
          onEnter={(typed) => {
            const only = singleMatch(options, typed, nameOf);
            if (only !== null && !props.chosen.includes(only)) {
              props.onToggle(only, true);
            }
          }}
          className="rounded-b-none! border-0!"
        />
      </div>
      <div
        className="max-h-80 divide-y overflow-y-auto overscroll-contain print:max-h-none"
        onScroll={handleScroll}
        onFocus={({ target }) => setReached(target instanceof HTMLInputElement ? target.value : "")}
      >
        {shown.map((option) => (
          <Option
            key={option}
            {...props}
            option={option}
            look="row"
            tabIndex={hasOneStop && option !== stop ? -1 : undefined}
          />
        ))}
      </div>
      {props.type === "checkbox" && props.chosen.length > 0 ? (
        <SelectedOptions {...props} nameOf={nameOf} />
      ) : null}
      {options.length > PAGE && !isDisabled ? (
        <NoScript>
          {typeof window === "undefined" ? (
            <MoreOptions {...props} options={options.slice(PAGE)} name={controlId} />
          ) : null}
        </NoScript>
      ) : null}
      <p className="border-t px-3 py-2 text-ui wrap-anywhere text-muted">
        <span role="status">
          <span key={status}>{status}</span>
        </span>
        <span className="hidden group-has-focus-visible:inline pointer-coarse:hidden">
          {" "}
          {texts.lists.arrows}
        </span>
      </p>
    </div>
  );
}

type OptionProps = OptionListProps & {
  option: string;
  look: "tile" | "row";
  id?: string | undefined;
  tabIndex?: number | undefined;
};

function Option({ option, look, id, tabIndex, Tile = OptionTile, ...list }: OptionProps) {
  return (
    <Tile
      type={list.type}
      look={look}
      label={optionText(list.field, option)}
      language={optionLanguage(list.field, option)}
      id={id}
      tabIndex={tabIndex}
      name={list.controlId}
      value={option}
      checked={list.chosen.includes(option)}
      disabled={list.isDisabled}
      aria-invalid={list.isInvalid || undefined}
      required={list.isRequired || undefined}
      onChange={(event) => list.onToggle(option, event.target.checked)}
    />
  );
}

function listStatus(
  { field, chosen, type }: OptionListProps,
  { matches, texts }: { matches: number; texts: SystemTexts },
): string {
  const { lists } = texts;
  const all = field.options.length;
  const shown =
    matches === all
      ? fillPlural(texts, lists.all, { count: all })
      : matchesInWords({ matches, all, texts });
  const names =
    type === "radio"
      ? fill(lists.chosenOption, {
          option: chosen.map((option) => optionText(field, option)).join(),
        })
      : fillPlural(texts, lists.chosen, { count: chosen.length });
  return chosen.length === 0 ? shown : fill(lists.both, { first: shown, next: names });
}

/** Arrow keys between the search box and its options; between radios the browser does it. */
function moveByArrow(event: KeyboardEvent<HTMLElement>, type: OptionListProps["type"]): void {
  const { key, target, currentTarget, nativeEvent } = event;
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>(`[type=${type}]`)];
  const isFromSearch = target instanceof HTMLInputElement && target.type === "search";
  const isDown = key === "ArrowDown";
  if ((!isDown && key !== "ArrowUp") || (isFromSearch ? !isDown : type === "radio")) {
    return;
  }
  const at = inputs.findIndex((input) => input === target);
  // Arrow keys do nothing special during text composition (IME) and on the buttons of chosen
  // options.
  if (nativeEvent.isComposing || (at === -1 && !isFromSearch)) {
    return;
  }
  // Down from the search box: to the option that had the focus last.
  const next = isFromSearch
    ? (inputs.find(({ tabIndex }) => tabIndex === 0) ?? inputs[0])
    : inputs[at + (isDown ? 1 : -1)];
  event.preventDefault();
  next?.focus();
}

// Two short words fit beside each other even at 360 px.
function sitSideBySide(options: readonly string[]): boolean {
  return options.length % 2 === 0 && options.length <= 4 && options.every((o) => o.length <= 12);
}
