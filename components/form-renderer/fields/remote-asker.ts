import type { RemoteSource } from "@/lib/field-types/_shared/remote/remote-source";

/** Fetches option values for a published form; null = with the owner's session. The code loads lazily. */
export function remoteAsker(formId: number | null): RemoteSource["ask"] {
  return async (query, signal) => {
    const { askRemoteValues } = await import("@/lib/client/public-form/ask-remote-values");
    return askRemoteValues({ formId, signal, ...query });
  };
}
