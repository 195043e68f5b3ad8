"use client";

import { ArrowLeft, FileDown } from "lucide-react";
import { useMemo, useState } from "react";
import { toast } from "sonner";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { undoAction } from "@/components/ui/feedback/undo-action";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useTranslations } from "@/lib/client/queries/forms/use-translations";
import { namedLanguage } from "@/lib/domain/languages/language-names";
import { useCommands } from "../commands/commands-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent, selectIsDirty } from "../state/selectors";
import { FilesDialog } from "./files-dialog";
import { englishName } from "./language-choices";
import { StoreStatus } from "./store-status";
import { TranslationProgress } from "./translation-progress";
import type { TranslationActions } from "./translation-row";
import { TranslationTable } from "./translation-table";
import { useTranslationStore, useUnsentTexts } from "./translations-context";

/** The translation into one language: original beside translation, stored as it is typed. */
export function TranslationPanel({ language }: { language: string }) {
  const store = useEditorStore();
  const languages = useEditor((state) => selectContent(state).settings.languages);
  const formId = useEditor((state) => state.meta?.id ?? null);
  const saved = useEditor((state) => state.saved);
  const isOffered = saved?.settings.languages.slice(1).includes(language) ?? false;
  const place = formId !== null && isOffered ? { formId, language } : null;
  const translations = useTranslations(place);
  const unsent = useUnsentTexts(language);
  const actions = useActions(language);
  const [isFilesOpen, setIsFilesOpen] = useState(false);
  const name = englishName(language);
  return (
    <div className="-mx-4 -mb-4">
      <div className="grid gap-2 px-4 pb-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="ghost"
            className="-ml-2"
            onClick={() => store.dispatch({ type: "translate", language: null })}
          >
            <ArrowLeft aria-hidden />
            All languages
          </Button>
          <NativeSelect
            aria-label="Translate into"
            wrapperClassName="min-w-40 max-w-64 flex-1"
            value={language}
            onChange={({ target }) => store.dispatch({ type: "translate", language: target.value })}
          >
            {languages.slice(1).map((tag) => (
              <option key={tag} value={tag}>
                {selectName(tag)}
              </option>
            ))}
          </NativeSelect>
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <StoreStatus language={language} />
            {place === null ? null : (
              <Button onClick={() => setIsFilesOpen(true)}>
                <FileDown aria-hidden />
                Download or upload
              </Button>
            )}
          </span>
        </div>
        {translations.data && saved ? (
          <TranslationProgress
            content={saved}
            language={name}
            translations={translations.data}
            unsent={unsent}
          />
        ) : null}
        <UnsavedNote isOffered={isOffered} name={name} />
      </div>
      {translations.isError ? (
        <div className="px-4 pb-4">
          <LoadFailed
            what="The texts"
            error={translations.error}
            onRetry={() => void translations.refetch()}
          />
        </div>
      ) : null}
      {place !== null && translations.isPending ? <Loading /> : null}
      {translations.data && saved && isOffered ? (
        <TranslationTable
          content={saved}
          language={language}
          translations={translations.data}
          unsent={unsent}
          actions={actions}
        />
      ) : null}
      {place !== null && isFilesOpen ? (
        <FilesDialog place={place} onClose={() => setIsFilesOpen(false)} />
      ) : null}
    </div>
  );
}

function useActions(language: string): TranslationActions {
  const translations = useTranslationStore();
  return useMemo<TranslationActions>(() => {
    const actions: TranslationActions = {
      type: ({ key, of, max }, text) => {
        const entry = { language, key };
        if (max !== null && text.length > max) {
          const sentence = `The text is ${text.length} characters long, and may have ${max}.`;
          translations.refuse(entry, { text, of, sentence });
          return;
        }
        translations.type(entry, { text, of });
      },
      copyOriginal: (row, { isTyped }) => {
        if (!isTyped) {
          actions.type(row, row.original);
        }
        if (row.text !== "") {
          toast("The original is copied", {
            action: undoAction(() => actions.type(row, row.text)),
          });
        }
      },
      markCurrent: (row) => actions.type(row, row.text),
      retry: () => void translations.flush(),
      isStored: (key) => translations.isStored({ language, key }),
    };
    return actions;
  }, [translations, language]);
}

/** What it means that the form is not saved, and the button that saves it. */
function UnsavedNote({ isOffered, name }: { isOffered: boolean; name: string }) {
  const { save } = useCommands();
  const isDirty = useEditor((state) => state.saved === null || selectIsDirty(state));
  const isSaving = useEditor((state) => state.saveState === "saving");
  if (isOffered && !isDirty) {
    return null;
  }
  return (
    <Alert tone="note">
      <p>
        {isOffered
          ? "The form has unsaved changes. Below are its texts as they were last saved: what you changed since comes with the next save."
          : `Save the form, and its texts can be translated into ${name} here.`}
      </p>
      <Button
        size="small"
        className="mt-2"
        {...pressable({ isBlocked: isSaving, onPress: () => void save({ isAnnounced: true }) })}
      >
        {isSaving ? "Saving..." : "Save the form"}
      </Button>
    </Alert>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 px-4 pb-4">
      <span className="sr-only">Loading the texts</span>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}

/** "Deutsch (German)". */
function selectName(tag: string): string {
  const { name, english } = namedLanguage(tag);
  return english === name ? name : `${name} (${english})`;
}
