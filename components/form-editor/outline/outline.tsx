"use client";

import { memo, useDeferredValue, useMemo, useState } from "react";
import { EyeOff, GitBranch, TriangleAlert } from "lucide-react";
import { SearchInput } from "@/components/ui/search-input";
import type { Field } from "@/lib/domain/fields/base-field";
import { settingsViewOf } from "@/lib/field-types/settings-views";
import { cn } from "@/lib/utils/cn";
import { focusRow } from "../canvas/focus-row";
import { factsOf, rowFacts, type RowFacts } from "../canvas/row-facts";
import { canvasDepths } from "../state/canvas-depths";
import { useEditor, useEditorStore } from "../state/editor-context";
import { fieldName } from "@/lib/domain/fields/field-name";
import { isSection } from "../state/is-section";
import { selectFields } from "../state/selectors";

const INDENTS = ["pl-2", "pl-5.5", "pl-9"];
const INDENTS_IN_SECTION = ["pl-4", "pl-7.5", "pl-11"];

/** Sections and fields as a list to jump by, with their marks. */
export function Outline() {
  const fields = useDeferredValue(useEditor(selectFields));
  const [query, setQuery] = useState("");
  const facts = useMemo(() => rowFacts(fields), [fields]);
  const depths = useMemo(() => canvasDepths(fields), [fields]);
  const words = query.trim().toLowerCase();
  const entries = fields
    .map((field, index) => ({ field, depth: depths[index] ?? 0 }))
    .filter(({ field }) => fieldName(field).toLowerCase().includes(words));
  return (
    <div data-field-keys className="px-2 pb-4">
      <h2 className="px-2 pt-3 pb-2 font-semibold">Outline</h2>
      <SearchInput
        id="outline-search"
        label="Find a field"
        shortcut="/"
        className="mx-2 mb-2"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {entries.length === 0 ? (
        <p role="status" className="px-2 py-1 text-muted">
          {fields.length === 0 ? "Fields appear here as you add them." : "No field found."}
        </p>
      ) : (
        <ol aria-label="Outline of the form">
          {entries.map(({ field, depth }) => (
            <OutlineEntry
              key={field.id}
              field={field}
              depth={depth}
              {...factsOf(facts, field.id)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type OutlineEntryProps = RowFacts & { field: Field; depth: number };

const OutlineEntry = memo(function OutlineEntry({
  field,
  depth,
  condition,
  problem,
}: OutlineEntryProps) {
  const store = useEditorStore();
  const isSelected = useEditor((state) => state.selectedId === field.id);
  const isHeading = isSection(field);
  const view = settingsViewOf(field);
  const indents = field.sectionId ? INDENTS_IN_SECTION : INDENTS;
  const indent = isHeading ? "mt-2 pl-2" : indents[depth];
  return (
    <li>
      <button
        type="button"
        aria-current={isSelected || undefined}
        className={cn(
          "flex h-7.5 w-full items-center gap-1.5 rounded-in pr-2 text-left text-muted hover:bg-hover [&_svg]:size-3.5 [&_svg]:shrink-0",
          indent,
          isHeading && "font-medium text-foreground",
          isSelected && "bg-accent-soft text-foreground hover:bg-accent-soft",
        )}
        onClick={() => {
          store.dispatch({ type: "select", id: field.id });
          focusRow(field.id);
        }}
      >
        <view.Icon aria-hidden />
        <span className="min-w-0 flex-1 truncate">{fieldName(field)}</span>
        {condition && !problem ? <GitBranch aria-label="Conditional" /> : null}
        {field.hidden ? <EyeOff aria-label="Hidden" /> : null}
        {problem ? <TriangleAlert aria-label={problem} className="text-warning" /> : null}
      </button>
    </li>
  );
});
