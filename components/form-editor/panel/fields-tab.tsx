"use client";

import { useState } from "react";
import { SearchInput } from "@/components/ui/inputs/search-input";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { useCommands } from "../commands/commands-context";
import { rankPalette, searchPalette } from "./palette-search";

/** The palette of field types; a click adds a field after the selected one. */
export function FieldsTab() {
  const { insert } = useCommands();
  const [query, setQuery] = useState("");
  const groups = searchPalette(query);
  const [best] = rankPalette(query);
  return (
    <div className="grid gap-4.5">
      <SearchInput
        label="Search field types"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && query.trim() !== "" && best) {
            event.preventDefault();
            insert(best.type);
          }
        }}
      />
      {groups.map(({ group, items }) => (
        <section key={group} aria-label={group}>
          <h2 className="mb-1.5 text-small font-medium text-muted">{group}</h2>
          <ul className="-mx-2 grid grid-cols-2 gap-x-2 gap-y-1">
            {items.map(({ type, label }) => {
              const { Icon } = settingsViewOf({ type });
              return (
                <li key={type}>
                  <button
                    type="button"
                    className="flex h-8 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover"
                    onClick={() => insert(type)}
                  >
                    <Icon aria-hidden className="size-4 shrink-0 stroke-[1.75] text-muted" />
                    {label}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? (
        <p role="status" className="text-muted">
          No field type is called “{query}”.
        </p>
      ) : null}
    </div>
  );
}
