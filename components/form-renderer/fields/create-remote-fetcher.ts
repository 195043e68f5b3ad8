import { fetchRemoteValues } from "@/lib/client/public-form/fetch-remote-values";
import type { RemoteOptionsSource } from "@/lib/field-types/_shared/remote/remote-source";

/** Fetches option values for a published form; null = with the owner's session. */
export function createRemoteFetcher(formId: number | null): RemoteOptionsSource["ask"] {
  return (query, signal) => fetchRemoteValues({ formId, signal, ...query });
}
