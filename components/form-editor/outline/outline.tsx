"use client";

import { EyeOff, GitBranch, TriangleAlert } from "lucide-react";
import { memo, useCallback, useMemo, useState } from "react";
import { SearchInput } from "@/components/ui/inputs/search-input";
import { isFoundIn } from "@/lib/domain/texts/is-found-in";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { cn } from "@/lib/utils/cn";
import { focusRow } from "../canvas/focus-row";
import { groupAt, groupStarts, isSameGroup, type RowGroupProps } from "../canvas/row-groups";
import { useGradualCount } from "../canvas/use-gradual-count";
import { useRowNearness, useVirtualWindow, type VirtualWindow } from "../canvas/virtual-window";
import {
  isRowSelected,
  rowFactsOf,
  useDerived,
  useEditor,
  useEditorStore,
  useRow,
} from "../state/editor-context";
import type { EditorState } from "../state/editor-state";
import type { EditorStore } from "../state/editor-store";
import { isSection } from "../state/is-section";
import { shownProblem, type RowFacts } from "../state/rows/row-facts";
import {
  hasFirstPage,
  isSamePlaces,
  rowName,
  selectPlaces,
  type RowPlace,
} from "../state/rows/row-places";
import { findField, selectFields } from "../state/selectors";

const INDENTS = ["pl-2", "pl-5.5", "pl-9"];
const INDENTS_IN_SECTION = ["pl-4", "pl-7.5", "pl-11"];

/** List of sections and fields to navigate by, with icons for conditions, hidden fields and problems. */
export function Outline() {
  const store = useEditorStore();
  const [query, setQuery] = useState("");
  const isEmpty = useEditor((state) => selectFields(state).length === 0);
  const words = query.trim().toLowerCase();
  const selector = useMemo(() => matchingPlaces(words), [words]);
  const places = useDerived({ selector, isSame: isSamePlaces });
  const count = useGradualCount(places.length);
  const virtualWindow = useVirtualWindow({ aheadPx: 300, atFirst: 30 });
  const followRef = useCallback(
    (list: HTMLElement | null) => virtualWindow.observe(list),
    [virtualWindow],
  );
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
        onKeyDown={(event) => {
          if (event.key === "Enter" && places[0] !== undefined) {
            event.preventDefault();
            goTo(store, places[0].id);
          }
        }}
      />
      {places.length === 0 ? (
        <p role="status" className="px-2 py-1 text-muted">
          {isEmpty ? "Fields appear here as you add them." : "No field found."}
        </p>
      ) : (
        <>
          {words === "" && hasFirstPage(places) ? (
            <p className="flex h-7.5 items-center px-2 font-semibold">Page 1</p>
          ) : null}
          <ol ref={followRef} aria-label="Outline of the form">
            {groupStarts(count).map((start) => (
              <OutlineGroup
                key={start}
                start={start}
                places={groupAt({ places, start, count })}
                virtualWindow={virtualWindow}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function goTo(store: EditorStore, fieldId: string): void {
  store.dispatch({ type: "select", id: fieldId });
  focusRow(fieldId);
}

function matchingPlaces(words: string): (state: EditorState) => RowPlace[] {
  if (words === "") {
    return selectPlaces;
  }
  return (state) =>
    selectPlaces(state).filter(({ id, page }) => {
      const field = findField(state, id);
      if (field === undefined) {
        return false;
      }
      const name = fieldName(field, selectFields(state));
      return isFoundIn(rowName({ field, name }, page), words);
    });
}

const OutlineGroup = memo(function OutlineGroup({ places, start, virtualWindow }: RowGroupProps) {
  return places.map((place, index) => (
    <OutlineEntry key={place.id} {...place} index={start + index} virtualWindow={virtualWindow} />
  ));
}, isSameGroup);

type OutlineEntryProps = RowPlace & { index: number; virtualWindow: VirtualWindow };

const OutlineEntry = memo(function OutlineEntry({
  id,
  depth,
  page,
  index,
  virtualWindow,
}: OutlineEntryProps) {
  const facts = useRow(id, rowFactsOf);
  const isSelected = useRow(id, isRowSelected) ?? false;
  const isNear = useRowNearness(virtualWindow, index) === "near";
  return facts ? <FieldEntry {...{ facts, isSelected, depth, page, isNear }} /> : null;
});

type FieldEntryProps = {
  facts: RowFacts;
  isSelected: boolean;
  depth: number;
  page: number | null;
  isNear: boolean;
};

/** Far from the viewport an entry shows only the field's name. */
function FieldEntry({ facts, isSelected, depth, page, isNear }: FieldEntryProps) {
  const store = useEditorStore();
  const { field } = facts;
  const isHeading = isSection(field);
  const indents = field.sectionId ? INDENTS_IN_SECTION : INDENTS;
  const indent = isHeading ? "mt-2 pl-2" : indents[depth];
  return (
    <li className={cn(page !== null && page > 1 && "mt-2 border-t pt-2")}>
      <button
        type="button"
        aria-current={isSelected || undefined}
        className={cn(
          "flex h-7.5 w-full items-center gap-1.5 rounded-in pr-2 text-left text-muted hover:bg-hover [&_svg]:size-3.5 [&_svg]:shrink-0",
          indent,
          isHeading && "font-medium text-foreground",
          page !== null && "pl-2 font-semibold text-foreground",
          isSelected && "bg-accent-soft text-foreground hover:bg-accent-soft",
          !isNear && "whitespace-nowrap",
        )}
        onClick={() => goTo(store, field.id)}
      >
        {isNear ? (
          <EntryContent {...facts} problem={shownProblem(facts, isSelected)} page={page} />
        ) : (
          rowName(facts, page)
        )}
      </button>
    </li>
  );
}

function EntryContent({ page, ...facts }: RowFacts & { page: number | null }) {
  const { field, condition, problem } = facts;
  const view = settingsViewOf(field);
  return (
    <>
      <view.Icon aria-hidden />
      <span className="min-w-0 flex-1 truncate">{rowName(facts, page)}</span>
      {condition && !problem ? <GitBranch aria-label="Conditional" /> : null}
      {field.hidden ? <EyeOff aria-label="Hidden" /> : null}
      {problem ? <TriangleAlert aria-label={problem} className="text-warning" /> : null}
    </>
  );
}
