"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SearchInput } from "@/components/ui/inputs/search-input";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Kbd } from "@/components/ui/kbd";
import type { TranslationsResponse } from "@/lib/contracts/forms/translations";
import type { FormContent } from "@/lib/domain/forms/form";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { textGroups } from "@/lib/form-engine/translations/text-groups";
import { countOf, formatCount } from "@/lib/utils/numbers";
import { cellLanguage } from "./cell-language";
import {
  countRows,
  matchingKeys,
  rowsOf,
  tableItems,
  translatedGroups,
  type TableFilter,
  type TableItem,
} from "./table-items";
import { TranslationRow, type TranslationActions } from "./translation-row";
import type { UnsentText } from "./translation-store";
import { useTableKeys } from "./use-table-keys";
import { useCellFocus, useVirtualItems } from "./use-virtual-items";

const FILTERS: readonly { value: TableFilter; label: string; none: string }[] = [
  { value: "all", label: "All", none: "No text contains that." },
  { value: "missing", label: "Missing", none: "Nothing is missing here." },
  { value: "stale", label: "Stale", none: "Nothing is stale here." },
  { value: "problems", label: "Problems", none: "There is no problem here." },
];

const KEYS = [
  { keys: ["Enter"], does: "next text" },
  { keys: ["Alt ↑", "Alt ↓"], does: "the one before, the next" },
  { keys: ["Ctrl Enter"], does: "next one that is not done" },
];

type View = { filter: TableFilter; query: string; keys: ReadonlySet<string> | null };

type TranslationTableProps = {
  /** As it is saved: what the originals are of. */
  content: FormContent;
  language: string;
  translations: TranslationsResponse;
  unsent: ReadonlyMap<string, UnsentText>;
  /** Null where translations can only be read. */
  actions: TranslationActions | null;
};

/** All texts of a form beside their translations, by page and field, with a filter, a search and keys that lead from cell to cell. */
export function TranslationTable(props: TranslationTableProps) {
  const { content, language, translations, unsent, actions } = props;
  const { originals, texts } = translations;
  const [view, setView] = useState<View>({ filter: "all", query: "", keys: null });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rootRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => textGroups(content, originals), [content, originals]);
  const translated = useMemo(
    () => translatedGroups(groups, { texts, unsent }),
    [groups, texts, unsent],
  );
  const rows = useMemo(() => rowsOf(translated), [translated]);
  const counts = useMemo(() => countRows(rows), [rows]);
  const items = useMemo(
    () => tableItems(translated, { keys: view.keys, open }),
    [translated, view.keys, open],
  );
  const nameOf = useMemo(() => {
    const named = new Map(content.fields.map((field) => [field.id, field]));
    return (id: string) => {
      const field = named.get(id);
      return field ? fieldName(field, content.fields) : null;
    };
  }, [content]);
  const original = useMemo(() => cellLanguage(originalLanguage(content.settings)), [content]);
  const translation = useMemo(() => cellLanguage(language), [language]);
  const virtual = useVirtualItems(items, listRef);
  const places = useMemo(() => new Map(items.map(({ id }, index) => [id, index])), [items]);
  const focusCell = useCellFocus({ places, scrollTo: virtual.scrollTo });
  const goTo = (key: string) => {
    const folded = translated.find(({ options }) => options.some((row) => row.key === key));
    if (folded && !places.has(key)) {
      setOpen((before) => new Set([...before, folded.id]));
    }
    focusCell(key);
  };
  useTableKeys(rootRef, { rows, isShown: (key) => places.has(key), onGoTo: goTo });
  // What matches stays as it was chosen: a text must not leave the table while it is typed.
  const show = (next: Partial<Pick<View, "filter" | "query">>) => {
    const { filter = view.filter, query = view.query } = next;
    setView({ filter, query, keys: matchingKeys(rows, { filter, query }) });
  };
  const toggle = (groupId: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(groupId)) {
        after.add(groupId);
      }
      return after;
    });
  const drawItem = (item: TableItem) => {
    switch (item.type) {
      case "group":
        return <GroupTitle title={item.title} isPage={item.isPage} />;
      case "fold":
        return <FoldButton {...item} onToggle={() => toggle(item.groupId)} />;
      case "row":
        return (
          <TranslationRow
            row={item.row}
            original={original}
            language={translation}
            nameOf={nameOf}
            actions={actions}
          />
        );
    }
  };
  return (
    <div ref={rootRef}>
      <div className="grid gap-2 border-b px-4 pb-3">
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label="Show texts"
            value={view.filter}
            options={FILTERS.map(({ value, label }) => ({
              value,
              label: (
                <>
                  {label} <span className="tabular-nums">{formatCount(counts[value])}</span>
                </>
              ),
            }))}
            onChange={(filter) => show({ filter })}
          />
          <SearchInput
            label="Search texts"
            className="min-w-40 flex-1"
            value={view.query}
            onChange={({ target }) => show({ query: target.value })}
          />
        </div>
        {actions === null ? null : <KeyHints />}
      </div>
      {items.length === 0 ? (
        <EmptyState
          className="px-4 py-6"
          title={rows.length === 0 ? "The form has no texts yet." : noneOf(view)}
          reason={rows.length === 0 ? "Give it a title and fields first." : undefined}
        />
      ) : (
        <div
          ref={listRef}
          role="table"
          aria-label={`${translation.english} translation`}
          aria-rowcount={items.length}
        >
          <div style={{ height: virtual.heightAbove }} />
          {virtual.indexes.map((index) => {
            const item = items[index];
            return item === undefined ? null : (
              <div
                key={item.id}
                ref={virtual.measure}
                role="row"
                data-index={index}
                aria-rowindex={index + 1}
              >
                {drawItem(item)}
              </div>
            );
          })}
          <div style={{ height: virtual.heightBelow }} />
        </div>
      )}
    </div>
  );
}

function noneOf({ filter, query }: View): string {
  const { none } = FILTERS.find(({ value }) => value === (query === "" ? filter : "all")) ?? {};
  return none ?? "";
}

function GroupTitle({ title, isPage }: { title: string; isPage: boolean }) {
  return (
    <div
      role="rowheader"
      className={
        isPage
          ? "border-b bg-hover px-4 pt-4 pb-2 font-semibold wrap-anywhere"
          : "border-b bg-hover px-4 py-1.5 font-medium wrap-anywhere"
      }
    >
      {title}
    </div>
  );
}

type FoldButtonProps = { count: number; isOpen: boolean; onToggle: () => void };

function FoldButton({ count, isOpen, onToggle }: FoldButtonProps) {
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <div role="cell" className="border-b px-2">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-9 w-full items-center gap-2 rounded-in px-2 text-left hover:bg-hover"
        onClick={onToggle}
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        {isOpen ? "Hide" : "Show"} {countOf(count, "option")}
      </button>
    </div>
  );
}

function KeyHints() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted max-md:hidden">
      {KEYS.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
