import { createId } from "./create-id";

/** A fresh nonce for one answer: letters and digits only, so it needs no escaping anywhere. */
export function newNonce(): string {
  return btoa(createId());
}
