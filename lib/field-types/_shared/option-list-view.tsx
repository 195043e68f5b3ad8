import { useDeferredValue, useState, type UIEvent } from "react";
import { ChosenOptions } from "./chosen-options-view";
import { MoreOptions } from "./more-options-view";
import { OptionSearch } from "./option-search-view";
import { OptionTile } from "./option-tile-view";
import { SEARCH_FROM } from "./options";

export type OptionListProps = {
  type: "checkbox" | "radio";
  options: readonly string[];
  chosen: readonly string[];
  controlId: string;
  searchPlaceholder: string;
  isDisabled: boolean;
  isInvalid: boolean;
  /** For radios; a list of boxes says so in its label. */
  isRequired: boolean;
  onToggle: (option: string, isChosen: boolean) => void;
};

const PAGE = 100;
const NEAR_END_PX = 400;

/** Options as tiles; long lists scroll, can be searched and draw only what was reached. */
export function OptionList(props: OptionListProps) {
  return props.options.length < SEARCH_FROM ? <ShortList {...props} /> : <LongList {...props} />;
}

function ShortList(props: OptionListProps) {
  const columns = sitSideBySide(props.options) ? "grid-cols-2" : "";
  return (
    <div className={`grid gap-2 ${columns}`}>
      {props.options.map((option, index) => (
        <Option key={option} {...props} option={option} look="tile" isFirst={index === 0} />
      ))}
    </div>
  );
}

function LongList(props: OptionListProps) {
  const { options, controlId, searchPlaceholder, isDisabled } = props;
  const [query, setQuery] = useState("");
  const [drawn, setDrawn] = useState(PAGE);
  const wanted = useDeferredValue(query.trim().toLowerCase());
  const matches = options.filter((option) => option.toLowerCase().includes(wanted));
  const handleScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) {
      setDrawn((count) => Math.min(count + PAGE, Math.max(matches.length, PAGE)));
    }
  };
  return (
    <div className="overflow-hidden rounded-control border border-border-input">
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
          className="rounded-b-none! border-0!"
        />
      </div>
      <div className="max-h-80 divide-y overflow-y-auto overscroll-contain" onScroll={handleScroll}>
        {matches.slice(0, drawn).map((option) => (
          <Option key={option} {...props} option={option} look="row" isFirst={false} />
        ))}
      </div>
      {props.type === "checkbox" && props.chosen.length > 0 ? <ChosenOptions {...props} /> : null}
      {options.length > PAGE && !isDisabled ? (
        <noscript>
          {typeof window === "undefined" ? (
            <MoreOptions {...props} options={options.slice(PAGE)} name={controlId} />
          ) : null}
        </noscript>
      ) : null}
      <p role="status" className="border-t px-3 py-2 text-ui text-muted">
        {listStatus({ matches: matches.length, all: options.length, chosen: props.chosen.length })}
      </p>
    </div>
  );
}

type OptionProps = OptionListProps & { option: string; look: "tile" | "row"; isFirst: boolean };

function Option({ option, look, isFirst, ...list }: OptionProps) {
  return (
    <OptionTile
      type={list.type}
      look={look}
      label={option}
      id={isFirst ? list.controlId : undefined}
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

function listStatus({ matches, all, chosen }: Record<"matches" | "all" | "chosen", number>) {
  const shown = matches === all ? `${all} options` : `${matches} of ${all} options match`;
  return chosen === 0 ? shown : `${shown}, ${chosen} chosen`;
}

// Two short words fit beside each other even at 360 px.
function sitSideBySide(options: readonly string[]): boolean {
  return options.length % 2 === 0 && options.length <= 4 && options.every((o) => o.length <= 12);
}
