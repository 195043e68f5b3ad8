"use client";

import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api } from "@/lib/client/http/api";
import { errorSentence } from "@/lib/client/http/failure-kind";
import type { FormResponse, StopFormRequest } from "@/lib/contracts/forms/forms";
import type { CreateFormRequest, SaveFormRequest } from "@/lib/contracts/forms/save-form";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import { LIMITS } from "@/lib/domain/limits";
import { queryKeys } from "../query-keys";
import { formContract } from "./form-contract";
import { jsonBytes, translationBatches } from "./translation-batches";
import { patchTranslations } from "./use-translations";

/** Loads a whole form once, when the person starts an action on it, such as an export. Not cached. */
export function useReadForm() {
  return useMutation({
    mutationFn: (id: number) => api({ path: `/api/forms/${id}`, response: formContract.load }),
  });
}

export function useCreateForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateFormRequest) => createForm(queryClient, body),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

/** Translations go along, and of what the form offers in several calls where one may not hold them all. */
async function createForm(
  queryClient: QueryClient,
  { translations = {}, ...body }: CreateFormRequest,
) {
  const whole = { ...body, translations };
  const isWhole = jsonBytes(whole) <= LIMITS.jsonBodyBytes;
  const form = await api({
    method: "POST",
    path: "/api/forms",
    body: isWhole ? whole : body,
    response: responseWithFields(body),
  });
  const offered = form.settings.languages.slice(1);
  try {
    for (const [tag, given] of isWhole ? [] : Object.entries(translations)) {
      const language = canonicalTag(tag) ?? tag;
      for (const texts of offered.includes(language) ? translationBatches(given) : []) {
        await patchTranslations(queryClient, { formId: form.id, language, texts });
      }
    }
  } catch (error) {
    // The form is there: a failed call would lead to a second one.
    const reason = error instanceof Error ? errorSentence(error) : "";
    const description = `The form was created, but not all of its translations. ${reason}`;
    toast.error("Error", { description });
  }
  return form;
}

type UpdateForm = {
  id: number;
  body: SaveFormRequest;
  /** `updatedAt` of the form that the edit is based on; the call fails with 409 when it is stale. */
  ifMatch?: string | undefined;
};

export function useUpdateForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, ifMatch }: UpdateForm) =>
      api({
        method: "PUT",
        path: `/api/forms/${id}`,
        body,
        headers: ifMatch ? { "If-Match": ifMatch } : {},
        response: responseWithFields(body),
      }),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

export function useDeleteForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api({ method: "DELETE", path: `/api/forms/${id}` }),
    onSuccess: (_result, id) => {
      queryClient.removeQueries({ queryKey: queryKeys.form(id) });
      return queryClient.invalidateQueries({ queryKey: queryKeys.formLists });
    },
  });
}

/** Takes a form to another team, out of the lists of this one. */
export function useMoveForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, teamId }: { id: number; teamId: number }) =>
      api({ method: "POST", path: `/api/forms/${id}/move`, body: { teamId } }),
    onSuccess: (_result, { id }) => {
      queryClient.removeQueries({ queryKey: queryKeys.form(id) });
      return queryClient.invalidateQueries({ queryKey: queryKeys.formLists });
    },
  });
}

export function useRestoreForm() {
  return useFormAction("restore");
}

export function usePublishForm() {
  return useFormAction("publish");
}

export function useUnpublishForm() {
  return useFormAction("unpublish");
}

/** Stops taking answers, or takes them again. */
export function useStopForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & StopFormRequest) =>
      api({ method: "PUT", path: `/api/forms/${id}/stop`, body, response: formContract.load }),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

/** Gives a form these tags, in place of those that it has. */
export function useSetTags() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, tags }: { id: number; tags: string[] }) =>
      api({
        method: "PUT",
        path: `/api/forms/${id}/tags`,
        body: { tags },
        response: formContract.load,
      }),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

/** Ends all links to follow requests of a form. */
export function useRevokeFollowLinks() {
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "POST", path: `/api/forms/${id}/follow-links/revoke` }),
  });
}

/** Revokes all links to correct or withdraw submissions of a form. */
export function useRevokeCorrectionLinks() {
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "POST", path: `/api/forms/${id}/correction-links/revoke` }),
  });
}

/** Revokes all links that change items of the form's board. */
export function useRevokeItemLinks() {
  return useMutation({
    mutationFn: (id: number) => api({ method: "POST", path: `/api/forms/${id}/item-links/revoke` }),
  });
}

function useFormAction(action: "publish" | "unpublish" | "restore") {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "POST", path: `/api/forms/${id}/${action}`, response: formContract.load }),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

function storeForm({ queryClient, form }: { queryClient: QueryClient; form: FormResponse }) {
  queryClient.setQueryData(queryKeys.form(form.id), form);
  return queryClient.invalidateQueries({ queryKey: queryKeys.formLists });
}

// Where the response has no fields, those that were sent are used (specification, section 4).
function responseWithFields(body: SaveFormRequest) {
  return async () => {
    const formResponse = await formContract.load();
    return {
      parse: (value: unknown) =>
        formResponse.parse(
          typeof value === "object" && value !== null && !("fields" in value)
            ? { ...value, fields: body.fields }
            : value,
        ),
    };
  };
}
