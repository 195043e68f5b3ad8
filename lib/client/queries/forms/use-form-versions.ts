"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { formVersionContentResponse, formVersionListResponse } from "@/lib/contracts/forms/forms";
import { queryKeys } from "../query-keys";
import { formContract } from "./form-contract";

type VersionsKey = {
  formId: number;
  /** Number of the live version. In the cache key, so that publishing refetches the list. */
  live: number | null;
};

/** Every version of a form, newest first. */
export function useFormVersions({ formId, live }: VersionsKey) {
  return useQuery({
    queryKey: queryKeys.formVersions(formId, live),
    queryFn: ({ signal }) =>
      api({ path: `/api/forms/${formId}/versions`, response: formVersionListResponse, signal }),
  });
}

/** The content of one version, which never changes; idle while `version` is null. */
export function useFormVersion({ formId, version }: { formId: number; version: number | null }) {
  return useQuery({
    ...versionQuery({ formId, version: version ?? 0 }),
    enabled: version !== null,
  });
}

/** Returns a function that loads a version's content, from the cache if it is there. Throws ApiError. */
export function useLoadFormVersion(formId: number) {
  const queryClient = useQueryClient();
  return (version: number) => queryClient.fetchQuery(versionQuery({ formId, version }));
}

/** Returns a function that makes a version the working copy, with its translations. Throws ApiError, 409 where the form changed since `ifMatch`. */
export function useRestoreFormVersion(formId: number) {
  const queryClient = useQueryClient();
  return async ({ version, ifMatch }: { version: number; ifMatch: string | undefined }) => {
    const form = await api({
      method: "POST",
      path: `/api/forms/${formId}/versions/${version}/restore`,
      headers: ifMatch ? { "If-Match": ifMatch } : {},
      response: formContract.load,
    });
    queryClient.setQueryData(queryKeys.form(formId), form);
    void queryClient.invalidateQueries({ queryKey: queryKeys.formLists });
    return form;
  };
}

function versionQuery({ formId, version }: { formId: number; version: number }) {
  return queryOptions({
    queryKey: queryKeys.formVersion(formId, version),
    queryFn: ({ signal }) =>
      api({
        path: `/api/forms/${formId}/versions/${version}`,
        response: formVersionContentResponse,
        signal,
      }),
    staleTime: Infinity,
  });
}
