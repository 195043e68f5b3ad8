"use client";

import { useMemo } from "react";
import type { TranslationsResponse } from "@/lib/contracts/forms/translations";
import type { FormContent } from "@/lib/domain/forms/form";
import { countedTexts } from "@/lib/form-engine/translations/text-groups";
import { countTexts } from "@/lib/form-engine/translations/text-states";
import { progressWords } from "./progress-words";
import { withUnsent } from "./table-items";
import type { UnsentText } from "./translation-store";

type TranslationProgressProps = {
  content: FormContent;
  /** Its English name. */
  language: string;
  translations: TranslationsResponse;
  unsent: ReadonlyMap<string, UnsentText>;
};

/** How much of the form is translated: a bar with its words. */
export function TranslationProgress(props: TranslationProgressProps) {
  const { content, language, translations, unsent } = props;
  const { originals, texts } = translations;
  const counted = useMemo(() => countedTexts(content, originals), [content, originals]);
  const counts = useMemo(
    () => countTexts(counted, withUnsent(texts, unsent)),
    [counted, texts, unsent],
  );
  const done = counts.total - counts.missing;
  const share = counts.total === 0 ? 100 : Math.floor((100 * done) / counts.total);
  const words = progressWords(counts);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div
        role="progressbar"
        aria-label={`${language} translation`}
        aria-valuemin={0}
        aria-valuemax={counts.total}
        aria-valuenow={done}
        aria-valuetext={words}
        className="h-1.5 min-w-32 flex-1 overflow-hidden rounded-full bg-active"
      >
        <div className="h-full bg-accent" style={{ width: `${share}%` }} />
      </div>
      <p className="text-small text-muted tabular-nums">{words}</p>
    </div>
  );
}
