"use client";

import {
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { createLazyPart } from "@/lib/client/lazy-part";
import type {
  TranslationsFormat,
  TranslationsRequest,
  TranslationsResponse,
} from "@/lib/contracts/forms/translations";
import type {
  Translations,
  TranslationsByLanguage,
} from "@/lib/form-engine/translations/translation";
import { queryKeys } from "../query-keys";
import { translationBatches } from "./translation-batches";

/** It brings zod along. */
const contract = createLazyPart(
  async () => (await import("@/lib/contracts/forms/translations")).translationsResponse,
);

/** Others translate as well, so what was read a while ago is read again. */
const STALE_MS = 30_000;

type Place = { formId: number; language: string };

/** The address of a form's translations into a language. */
export function translationsPath({ formId, language }: Place): string {
  return `/api/forms/${formId}/translations/${encodeURIComponent(language)}`;
}

/** A form's texts in one language beside their originals, as the saved working copy has them; idle while there is no place. */
export function useTranslations(place: Place | null) {
  return useQuery({
    ...translationsQuery(place ?? { formId: 0, language: "" }),
    enabled: place !== null,
  });
}

/** Those of several languages, in their order. */
export function useAllTranslations(formId: number | null, languages: readonly string[]) {
  return useQueries({
    queries:
      formId === null ? [] : languages.map((language) => translationsQuery({ formId, language })),
  });
}

/** A function that reads a form's translations into languages as they are now, one after the other. Throws ApiError. */
export function useReadTranslations() {
  const queryClient = useQueryClient();
  return async (formId: number, languages: readonly string[]): Promise<TranslationsByLanguage> => {
    const read: [string, Translations][] = [];
    for (const language of languages) {
      const query = { ...translationsQuery({ formId, language }), staleTime: 0 };
      read.push([language, (await queryClient.fetchQuery(query)).texts]);
    }
    return Object.fromEntries(read);
  };
}

/** A function that replaces all texts of languages, as those of before a restore. Throws ApiError. */
export function useReplaceTranslations() {
  const queryClient = useQueryClient();
  return async (formId: number, translations: TranslationsByLanguage): Promise<void> => {
    for (const [language, texts] of Object.entries(translations)) {
      const [first = {}, ...others] = translationBatches(texts);
      await sendTranslations(queryClient, { formId, language, texts: first, method: "PUT" });
      for (const batch of others) {
        await patchTranslations(queryClient, { formId, language, texts: batch });
      }
    }
  };
}

/** Stores these texts and no others; what the call answers is what screens show from then on. Throws ApiError. */
export async function patchTranslations(
  queryClient: QueryClient,
  change: Place & TranslationsRequest,
): Promise<void> {
  await sendTranslations(queryClient, { ...change, method: "PATCH" });
}

async function sendTranslations(
  queryClient: QueryClient,
  { texts, method, ...place }: Place & TranslationsRequest & { method: "PUT" | "PATCH" },
): Promise<void> {
  const answer = await api({
    method,
    path: translationsPath(place),
    body: { texts },
    response: contract.load,
  });
  await keepTranslations(queryClient, place, answer);
}

/** Takes a translator's file; nothing of it is stored when any of it is refused. */
export function useImportTranslations(place: Place) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: { format: TranslationsFormat; content: string }) =>
      api({
        method: "POST",
        path: `${translationsPath(place)}/import`,
        body: file,
        response: contract.load,
      }),
    onSuccess: (answer) => keepTranslations(queryClient, place, answer),
  });
}

async function keepTranslations(
  queryClient: QueryClient,
  { formId, language }: Place,
  answer: TranslationsResponse,
): Promise<void> {
  const queryKey = queryKeys.translation(formId, language);
  // One that is under way may have been answered before.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}

function translationsQuery(place: Place) {
  return queryOptions({
    queryKey: queryKeys.translation(place.formId, place.language),
    queryFn: ({ signal }) =>
      api({ path: translationsPath(place), response: contract.load, signal }),
    staleTime: STALE_MS,
  });
}
