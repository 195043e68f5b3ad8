import { api } from "../http/api";
import { callAddress } from "./call-address";

/** An address in a field that asks visitors to prove it. */
export type AskedAddress = { publicUrl: string; fieldId: string; address: string };

const DEADLINE_MS = 20_000;

/** Has a code e-mailed to the address. Throws ApiError. */
export function sendAddressCode({ publicUrl, ...body }: AskedAddress): Promise<void> {
  return api({
    method: "POST",
    path: callAddress(`/api/public-forms/${encodeURIComponent(publicUrl)}/address-codes`),
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

/** Exchanges the code for a proof, which is sent with the answers. Throws ApiError. */
export function proveAddress({
  publicUrl,
  ...body
}: AskedAddress & { code: string }): Promise<string> {
  return api({
    method: "POST",
    path: callAddress(`/api/public-forms/${encodeURIComponent(publicUrl)}/address-proofs`),
    body,
    response: { parse: readProof },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

// By hand: zod is no part of visitors' pages.
function readProof(value: unknown): string {
  if (typeof value !== "object" || value === null || !("proof" in value)) {
    throw new Error("The response has no proof");
  }
  return String(value.proof);
}
