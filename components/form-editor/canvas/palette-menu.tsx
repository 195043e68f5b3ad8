"use client";

import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { Kbd } from "@/components/ui/kbd";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { cn } from "@/lib/utils/cn";
import { rankPalette } from "../panel/palette-search";

type PaletteMenuProps = { onChoose: (type: string) => void };

/** A searchable list of field types: arrows move, Enter inserts. Escape is handled by the popover. */
export function PaletteMenu({ onChoose }: PaletteMenuProps) {
  const listId = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const items = rankPalette(query);
  const current = items[active];
  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + items.length) % Math.max(items.length, 1));
    }
    if (event.key === "Enter" && current) {
      event.preventDefault();
      onChoose(current.type);
    }
  };
  return (
    <div>
      <div className="flex h-10 items-center gap-2 border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.type}` : undefined}
          aria-label="Search field types"
          placeholder="Search field types"
          value={query}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
          onKeyDown={handleKey}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label="Field types"
        className="max-h-64 overflow-y-auto p-1"
      >
        {items.map((item, index) => (
          <PaletteOption
            key={item.type}
            {...item}
            id={`${listId}-${item.type}`}
            query={query}
            isActive={index === active}
            onHover={() => setActive(index)}
            onChoose={() => onChoose(item.type)}
          />
        ))}
      </div>
      {items.length === 0 ? (
        <p role="status" className="px-3 pb-3 text-muted">
          No field type is called “{query}”.
        </p>
      ) : null}
      <div aria-hidden className="flex h-9 items-center gap-3 border-t px-3 text-small text-muted">
        <span className="inline-flex items-center gap-1">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> Move
        </span>
        <span className="inline-flex items-center gap-1">
          <Kbd>↵</Kbd> Insert
        </span>
        <span className="inline-flex items-center gap-1">
          <Kbd>Esc</Kbd> Close
        </span>
      </div>
    </div>
  );
}

type PaletteOptionProps = {
  id: string;
  type: string;
  label: string;
  query: string;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
};

function PaletteOption({
  id,
  type,
  label,
  query,
  isActive,
  onHover,
  onChoose,
}: PaletteOptionProps) {
  const view = settingsViewOf({ type });
  const start = label.toLowerCase().indexOf(query.trim().toLowerCase());
  const end = start + query.trim().length;
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      ref={(element) => {
        if (isActive) {
          element?.scrollIntoView({ block: "nearest" });
        }
      }}
      className={cn(
        "flex h-8 w-full items-center gap-2 rounded-in px-2 text-left",
        isActive && "bg-active",
      )}
      onPointerMove={onHover}
      onClick={onChoose}
    >
      <view.Icon aria-hidden className="size-4 shrink-0 stroke-[1.75] text-muted" />
      <span className="flex-1">
        {start < 0 ? (
          label
        ) : (
          <>
            {label.slice(0, start)}
            <b className="font-medium">{label.slice(start, end)}</b>
            {label.slice(end)}
          </>
        )}
      </span>
      {isActive ? <Kbd aria-hidden>↵</Kbd> : null}
    </button>
  );
}
