import { compactVerify, decodeProtectedHeader, errors, importJWK } from "jose";
import {
  receiptLabels,
  receiptStatement,
  type ReceiptKeys,
  type ReceiptLabels,
  type ReceiptStatement,
} from "@/lib/contracts/submissions/signed-receipts";

/**
 * What became of a check. `unknown-key`: none of the server's keys signed it. `changed`: one did, but not this. `unsupported`:
 * this browser cannot check Ed25519.
 */
export type ReceiptCheck =
  | { outcome: "genuine"; statement: ReceiptStatement; labels: ReceiptLabels }
  | { outcome: "no-receipt" | "unknown-key" | "changed" | "unsupported" };

/** The receipt in what somebody pasted: itself, or the link that ends with it. */
export function receiptIn(text: string): string {
  return text.slice(text.lastIndexOf("#") + 1).replaceAll(/\s/g, "");
}

/** Checks a receipt against the server's keys, in this browser alone: nothing is sent. */
export async function checkReceipt(receipt: string, { keys }: ReceiptKeys): Promise<ReceiptCheck> {
  const header = headerOf(receipt);
  if (header === null) {
    return { outcome: "no-receipt" };
  }
  const jwk = keys.find(({ kid, alg }) => kid === header.kid && alg === header.alg);
  if (jwk === undefined) {
    return { outcome: "unknown-key" };
  }
  try {
    const key = await importJWK(jwk, jwk.alg);
    const { payload, protectedHeader } = await compactVerify(receipt, key, {
      algorithms: [jwk.alg],
    });
    const labels = receiptLabels.parse(protectedHeader["labels"]);
    const parsed = receiptStatement.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return parsed.success
      ? { outcome: "genuine", statement: parsed.data, labels }
      : { outcome: "no-receipt" };
  } catch (error) {
    return { outcome: outcomeOf(error) };
  }
}

function headerOf(receipt: string) {
  try {
    return receipt.split(".").length === 3 ? decodeProtectedHeader(receipt) : null;
  } catch {
    return null;
  }
}

function outcomeOf(error: unknown): "changed" | "no-receipt" | "unsupported" {
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return "changed";
  }
  return error instanceof errors.JOSEError || error instanceof SyntaxError
    ? "no-receipt"
    : "unsupported";
}
