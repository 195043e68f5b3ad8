"use client";

import { CircleCheck } from "lucide-react";
import { useMemo, useSyncExternalStore } from "react";
import { useAllTranslations } from "@/lib/client/queries/forms/use-translations";
import { originalsOf, withFingerprints } from "@/lib/form-engine/translations/original-texts";
import { leftOutReader } from "@/lib/form-engine/translations/publishable-translations";
import { countedTexts } from "@/lib/form-engine/translations/text-groups";
import { countTexts } from "@/lib/form-engine/translations/text-states";
import { countOf } from "@/lib/utils/numbers";
import { englishName } from "../languages/language-choices";
import { leftOutWords, unfinishedWords } from "../languages/progress-words";
import { withUnsent } from "../languages/table-items";
import { useTranslationStore } from "../languages/translations-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { CheckSentence } from "./check-list";

type Checked = { tag: string; sentence: string | null };

/**
 * What each translation lacks of the form as it is published, and which of its texts are left out. Nothing of it blocks: the
 * original shows there.
 */
export function LanguageChecks({ onLeave }: { onLeave: () => void }) {
  const checks = useLanguageChecks();
  const store = useEditorStore();
  if (checks.length === 0) {
    return null;
  }
  const found = checks.filter(({ sentence }) => sentence !== null);
  const show = (language: string) => {
    onLeave();
    store.dispatch({ type: "open", overlay: null });
    store.dispatch({ type: "front", front: "panel" });
    store.dispatch({ type: "translate", language });
  };
  return (
    <div role="status">
      {found.length === 0 ? (
        <p className="flex gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          Languages: {checks.map(({ tag }) => englishName(tag)).join(", ")}, all translated.
        </p>
      ) : (
        <ul className="grid gap-1">
          {found.map(({ tag, sentence }) => (
            <li key={tag} className="-mx-2">
              <button
                type="button"
                className="flex w-full gap-2 rounded-in px-2 py-1 text-left hover:bg-hover in-[.is-raised]:hover:bg-active"
                onClick={() => show(tag)}
              >
                <CheckSentence text={`${englishName(tag)}: ${sentence}.`} isBlocking={false} />
                <span className="sr-only">Go to the translation</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useLanguageChecks(): Checked[] {
  const content = useEditor(selectContent);
  const formId = useEditor((state) => state.meta?.id ?? null);
  const saved = useEditor((state) => state.saved?.settings.languages);
  const [, ...tags] = content.settings.languages;
  const asked = tags.filter((tag) => saved?.slice(1).includes(tag));
  const queries = useAllTranslations(formId, asked);
  const { subscribe, unsentTextsNow } = useTranslationStore();
  const unsentTexts = useSyncExternalStore(subscribe, unsentTextsNow, unsentTextsNow);
  const counted = useMemo(
    () => countedTexts(content, withFingerprints(originalsOf(content))),
    [content],
  );
  const leftOutOf = useMemo(() => leftOutReader(content), [content]);
  return tags.map((tag): Checked => {
    const query = queries[asked.indexOf(tag)];
    if (query?.isPending) {
      return { tag, sentence: "its texts are being read" };
    }
    if (query?.isError) {
      return { tag, sentence: "its texts could not be read" };
    }
    const unsent = unsentTexts.get(tag) ?? new Map();
    const texts = withUnsent(query?.data?.texts ?? {}, unsent);
    const words = [
      unfinishedWords(countTexts(counted, texts)),
      unsent.size === 0 ? null : `${countOf(unsent.size, "text")} not saved`,
      leftOutWords(leftOutOf(texts)),
    ].filter((each) => each !== null);
    return { tag, sentence: words.length === 0 ? null : words.join(", ") };
  });
}
