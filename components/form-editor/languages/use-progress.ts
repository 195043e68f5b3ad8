"use client";

import { useAllTranslations } from "@/lib/client/queries/forms/use-translations";
import { countedTexts } from "@/lib/form-engine/translations/text-groups";
import { countTexts } from "@/lib/form-engine/translations/text-states";
import { useEditor } from "../state/editor-context";
import { progressWords } from "./progress-words";

/** How far each translation is, in words, by its tag. */
export function useProgress(tags: readonly string[]): ReadonlyMap<string, string> {
  const formId = useEditor((state) => state.meta?.id ?? null);
  const saved = useEditor((state) => state.saved);
  const asked = tags.filter((tag) => saved?.settings.languages.includes(tag));
  const queries = useAllTranslations(formId, asked);
  return new Map(
    tags.map((tag) => {
      const query = queries[asked.indexOf(tag)];
      if (query === undefined || saved === null) {
        return [tag, "not saved yet"];
      }
      const { data } = query;
      const words = data
        ? progressWords(countTexts(countedTexts(saved, data.originals), data.texts))
        : "loading...";
      return [tag, query.isError ? "its texts could not be loaded" : words];
    }),
  );
}
