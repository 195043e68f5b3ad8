"use client";

import { useMemo } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useFormVersion } from "@/lib/client/queries/forms/use-form-versions";
import { useAllTranslations } from "@/lib/client/queries/forms/use-translations";
import type { FormContent } from "@/lib/domain/forms/form";
import { describeChanges, type Change } from "@/lib/form-engine/history/describe-changes";
import { describeTranslations } from "@/lib/form-engine/history/describe-translations";
import type {
  Translations,
  TranslationsByLanguage,
} from "@/lib/form-engine/translations/translation";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";

export type Comparison = "previous" | "working-copy";

type VersionChangesProps = {
  formId: number;
  version: number;
  previous: number | null;
  comparison: Comparison;
};

/** The changes of a version against the previous one, or of the working copy against the version. */
export function VersionChanges({ formId, version, previous, comparison }: VersionChangesProps) {
  const isSince = comparison === "working-copy";
  const workingCopy = useEditor(selectContent);
  const own = useFormVersion({ formId, version });
  const other = useFormVersion({ formId, version: isSince ? null : previous });
  const languages = useEditor((state) => state.saved?.settings.languages)?.slice(1) ?? [];
  const translated = useAllTranslations(isSince ? formId : null, languages);
  if (!isSince && previous === null) {
    return <p className="text-muted">The first version of this form.</p>;
  }
  const failed = [own, other, ...translated].find(({ isError }) => isError);
  if (failed?.error) {
    return (
      <LoadFailed what="The changes" error={failed.error} onRetry={() => void failed.refetch()} />
    );
  }
  const isLoading = !own.data || (!isSince && !other.data);
  if (isLoading || translated.some(({ isPending }) => isPending)) {
    return (
      <div role="status" aria-label="Loading changes" className="grid gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-56" />
      </div>
    );
  }
  const texts = languages.map((language, index): [string, Translations] => [
    language,
    translated[index]?.data?.texts ?? {},
  ]);
  return isSince ? (
    <Changes
      before={own.data}
      after={{ ...workingCopy, translations: Object.fromEntries(texts) }}
      none={`Your working copy is the same as version ${version}.`}
    />
  ) : (
    <Changes before={other.data ?? own.data} after={own.data} none="Nothing was changed." />
  );
}

type Translated = { translations: TranslationsByLanguage };
type ChangesProps = {
  before: FormContent & Translated;
  after: FormContent & Translated;
  none: string;
};

function Changes({ before, after, none }: ChangesProps) {
  const changes = useMemo(() => {
    const texts = describeTranslations(before.translations, after.translations);
    const ofForm = texts.map((text): Change => ({ fieldId: null, field: null, text }));
    return [...describeChanges(before, after), ...ofForm];
  }, [before, after]);
  return changes.length === 0 ? (
    <p className="text-muted">{none}</p>
  ) : (
    <ChangeList changes={changes} />
  );
}

/** Descriptions of changes, grouped by field. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  const subjects = [...new Set(changes.map(({ fieldId }) => fieldId))];
  return (
    <ul className="grid gap-3">
      {subjects.map((fieldId) => {
        const group = changes.filter((change) => change.fieldId === fieldId);
        return (
          <li key={fieldId ?? "form"} className="wrap-anywhere">
            <h4 className="text-small font-medium text-muted">{group[0]?.field ?? "Form"}</h4>
            <ul className="mt-0.5 grid gap-0.5">
              {group.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
