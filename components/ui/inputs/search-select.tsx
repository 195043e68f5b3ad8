"use client";

import { ChevronsUpDown, Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlays/popover";
import { cn } from "@/lib/utils/cn";

export type SearchChoice = {
  value: string;
  label: string;
  /** Beside the label, and searched as well. */
  detail?: string | undefined;
  isDisabled?: boolean;
};

type SearchSelectProps = {
  id: string;
  /** Id of the element that names the select. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Of the search box: "Search columns". */
  searchLabel: string;
  value: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  choices: readonly SearchChoice[];
  /** What else can be chosen by what was typed; null: nothing. */
  typedChoice?: (query: string) => SearchChoice | null;
  /** Whether a choice contains what was typed. */
  isMatch: (text: string, query: string) => boolean;
  onChange: (value: string) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A select for long lists: opens a list with a search box. Arrows move, Enter chooses, Escape closes. */
export function SearchSelect({ id, labelledBy, describedBy, ...list }: SearchSelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const chosen = list.choices.find(({ value }) => value === list.value);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIsOpen(true);
    }
  };
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          id={id}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-labelledby={`${labelledBy} ${id}`}
          aria-describedby={describedBy}
          className={cn(controlClasses(), "flex items-center gap-2 text-left")}
          onKeyDown={handleKey}
        >
          <span className="min-w-0 flex-1 truncate">
            {chosen?.label ?? (list.value || list.placeholder)}
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={list.searchLabel} className="w-80 p-0">
        <SearchList {...list} id={listId} onClose={() => setIsOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

type SearchListProps = Omit<SearchSelectProps, "labelledBy" | "describedBy" | "placeholder"> & {
  onClose: () => void;
};

function SearchList({
  id,
  searchLabel,
  value,
  choices,
  typedChoice,
  isMatch,
  onChange,
  onClose,
}: SearchListProps) {
  const [query, setQuery] = useState("");
  const listed = choices.filter(({ label, detail = "" }) => isMatch(`${label} ${detail}`, query));
  const typed = typedChoice?.(query) ?? null;
  const found = typed === null ? listed : [...listed, typed];
  const free = found.filter(({ isDisabled }) => !isDisabled);
  const [activeValue, setActiveValue] = useState(value);
  const active = free.find((choice) => choice.value === activeValue) ?? free[0];
  const choose = (choice: SearchChoice) => {
    onClose();
    onChange(choice.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && active) {
      event.preventDefault();
      const next = (free.indexOf(active) + step + free.length) % free.length;
      setActiveValue(free[next]?.value ?? value);
    }
    if (event.key === "Enter" && active) {
      event.preventDefault();
      choose(active);
    }
    if (event.key === "Tab") {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <>
      <div className="flex h-10 items-center gap-2 border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active && optionId(id, active)}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={query}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
          onKeyDown={handleKey}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <div id={id} role="listbox" aria-label={searchLabel} className="max-h-72 overflow-y-auto p-1">
        {found.map((choice) => (
          <button
            key={choice.value}
            type="button"
            id={optionId(id, choice)}
            role="option"
            aria-selected={choice.value === value}
            tabIndex={-1}
            disabled={choice.isDisabled}
            ref={(element) => {
              if (choice === active) {
                element?.scrollIntoView({ block: "nearest" });
              }
            }}
            className={cn(
              "flex min-h-8 w-full items-baseline gap-2 rounded-in px-2 py-1 text-left disabled:text-muted",
              choice === active && "bg-active",
            )}
            onPointerMove={() => setActiveValue(choice.value)}
            onClick={() => choose(choice)}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{choice.label}</span>
            {choice.detail ? <span className="text-small text-muted">{choice.detail}</span> : null}
          </button>
        ))}
      </div>
      {found.length === 0 ? (
        <p role="status" className="px-3 pb-3 text-muted">
          Nothing here contains “{query}”.
        </p>
      ) : null}
    </>
  );
}

function optionId(listId: string, { value }: SearchChoice): string {
  return `${listId}-${value}`;
}
