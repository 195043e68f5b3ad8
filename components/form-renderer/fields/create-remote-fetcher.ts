import type { RemoteOptionsSource } from "@/lib/field-types/_shared/remote/remote-source";

/** Before it is needed, as the scripts of a page that stays open are gone after an update of the server. */
export const loadRemoteValues = () => import("@/lib/client/public-form/fetch-remote-values");

/** Fetches option values for a published form; null = with the owner's session. */
export function createRemoteFetcher(formId: number | null): RemoteOptionsSource["ask"] {
  return async (query, signal) => {
    const { fetchRemoteValues } = await loadRemoteValues();
    return fetchRemoteValues({ formId, signal, ...query });
  };
}
