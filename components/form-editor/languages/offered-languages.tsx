"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/buttons/button";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { namedLanguage } from "@/lib/domain/languages/language-names";
import { LIMITS } from "@/lib/domain/limits";
import { DragBoundary } from "../canvas/drag-boundary";
import { usePageSettings } from "../panel/general/use-page-settings";
import { OrderedList } from "../panel/ordered-list";
import { useEditorStore } from "../state/editor-context";
import { AddLanguage } from "./add-language";
import { englishName } from "./language-choices";
import { useProgress } from "./use-progress";

/** The languages in which visitors can read the form: add, open, move and remove them. */
export function OfferedLanguages() {
  const store = useEditorStore();
  const { settings, change } = usePageSettings();
  const { languages } = settings;
  const [, ...translations] = languages;
  const original = namedLanguage(originalLanguage(settings));
  const progress = useProgress(translations);
  const ref = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const set = (offered: readonly string[]) =>
    change({ patch: { languages: [original.tag, ...offered] } });
  const move = (tag: string, place: number) =>
    set(translations.filter((other) => other !== tag).toSpliced(place, 0, tag));
  const remove = (tag: string) => {
    const place = translations.indexOf(tag);
    flushSync(() => {
      setRemoved(null);
      set(translations.filter((other) => other !== tag));
    });
    const rows = ref.current?.querySelectorAll<HTMLElement>("[data-language]");
    (rows?.[place] ?? ref.current?.querySelector<HTMLElement>("[role=combobox]"))?.focus();
  };
  return (
    <div ref={ref} id="languages" className="max-w-160">
      <h2 className="mb-1.5 font-medium">Languages</h2>
      <p className="mb-3 text-pretty text-muted">
        {translations.length === 0
          ? "The form is in one language. Add others, translate its texts, and visitors read it in theirs, at the same address."
          : "Visitors read the form in the one of these that their browser asks for, and can choose another. What is not translated shows in the original."}
      </p>
      <div className="mb-2 flex items-start gap-2 rounded-control border py-2 pr-1 pl-3">
        <p className="min-w-0 flex-1">
          <span className="block font-medium" lang={original.tag}>
            {original.name}
          </span>
          <span className="block text-small text-muted">
            {original.english === original.name ? "" : `${original.english} · `}
            the original, in which you write
          </span>
        </p>
        <Button
          size="small"
          variant="ghost"
          aria-label="Change the original in General"
          onClick={() => store.dispatch({ type: "tab", tab: "general" })}
        >
          Change
        </Button>
      </div>
      {translations.length === 0 ? null : (
        <DragBoundary fallback={(retry) => <Button onClick={retry}>Show the languages</Button>}>
          <OrderedList
            noun="language"
            label="Translations"
            items={translations.map((tag) => {
              const { name, english } = namedLanguage(tag);
              return {
                id: tag,
                name,
                details: `${english === name ? tag : english} · ${progress.get(tag) ?? ""}`,
              };
            })}
            onOpen={(tag) => store.dispatch({ type: "translate", language: tag })}
            onRemove={setRemoved}
            onMove={move}
          />
        </DragBoundary>
      )}
      {languages.length >= LIMITS.languages ? (
        <p className="text-muted">A form has at most {LIMITS.languages} languages.</p>
      ) : (
        <AddLanguage
          languages={languages}
          onAdd={(tag) => {
            set([...translations, tag]);
            store.dispatch({ type: "translate", language: tag });
          }}
        />
      )}
      <AlertDialog
        isOpen={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={`Remove ${removed === null ? "" : englishName(removed)}?`}
        description="Once you publish, visitors no longer read the form in this language. Its translations are kept: they are back when you add the language again."
        confirmLabel="Remove"
        isDestructive
        onConfirm={() => {
          if (removed !== null) {
            remove(removed);
          }
        }}
      />
    </div>
  );
}
