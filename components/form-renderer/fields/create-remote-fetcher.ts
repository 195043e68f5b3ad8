import type { RemoteOptionsSource } from "@/lib/field-types/_shared/remote/remote-source";

/** Fetches option values for a published form; null = with the owner's session. The code loads lazily. */
export function createRemoteFetcher(formId: number | null): RemoteOptionsSource["ask"] {
  return async (query, signal) => {
    const { fetchRemoteValues: askRemoteValues } =
      await import("@/lib/client/public-form/fetch-remote-values");
    return askRemoteValues({ formId, signal, ...query });
  };
}
