import type { RemoteSource } from "@/lib/field-types/_shared/remote/remote-source";

/** Asks for one published form, with null for its owner; the code arrives with the first question. */
export function remoteAsker(formId: number | null): RemoteSource["ask"] {
  return async (question, signal) => {
    const { askRemoteValues } = await import("@/lib/client/public-form/ask-remote-values");
    return askRemoteValues({ formId, signal, ...question });
  };
}
