"use client";

import { useState } from "react";
import { TranslationTable } from "@/components/form-editor/languages/translation-table";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlays/dialog";
import { useTranslations } from "@/lib/client/queries/forms/use-translations";
import type { FormContent } from "@/lib/domain/forms/form";
import { namedLanguage } from "@/lib/domain/languages/language-names";

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

type TranslationsDialogProps = { formId: number; content: FormContent; onClose: () => void };

/** The translations of a form for members who may only read them. */
export function TranslationsDialog({ formId, content, onClose }: TranslationsDialogProps) {
  const [, ...languages] = content.settings.languages;
  const [language, setLanguage] = useState(languages[0] ?? "");
  const translations = useTranslations({ formId, language });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Translations"
        description="Your role in this team may read them, and not change them."
        className="h-full max-w-240"
      >
        <DialogBody data-scrolls className="px-0">
          <div className="px-4 pb-3">
            <NativeSelect
              aria-label="Translation into"
              wrapperClassName="max-w-64"
              value={language}
              onChange={({ target }) => setLanguage(target.value)}
            >
              {languages.map((tag) => (
                <option key={tag} value={tag}>
                  {namedLanguage(tag).name}
                </option>
              ))}
            </NativeSelect>
          </div>
          {translations.isError ? (
            <div className="px-4">
              <LoadFailed
                what="The texts"
                error={translations.error}
                onRetry={() => void translations.refetch()}
              />
            </div>
          ) : null}
          {translations.isPending ? (
            <div role="status" aria-label="Loading the texts" className="grid gap-3 px-4">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
          ) : null}
          {translations.data ? (
            <TranslationTable
              key={language}
              content={content}
              language={language}
              translations={translations.data}
              unsent={NONE}
              actions={null}
            />
          ) : null}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
