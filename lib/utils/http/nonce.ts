import { createId } from "../create-id";

/** A random nonce for one response: letters and digits only, so it needs no escaping. */
export function newNonce(): string {
  return btoa(createId());
}
