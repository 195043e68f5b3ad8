import { z } from "zod";

/** A compact JWS (RFC 7515), signed with Ed25519. */
export const signedReceiptResponse = z.object({ receipt: z.string() });

export type SignedReceiptResponse = z.infer<typeof signedReceiptResponse>;

/** A file of an answer in a signed receipt, in place of its contents. */
export const receiptFile = z.object({
  name: z.string(),
  size: z.number(),
  /** Of its bytes, in hexadecimal; null where they are not stored any more. */
  sha256: z.string().nullable(),
});

/** What a signed receipt states. */
export const receiptStatement = z.object({
  formId: z.number().int(),
  formTitle: z.string(),
  submissionId: z.number().int(),
  /** Of the form, as it was published. */
  version: z.number().int(),
  /** Of the answers: 1 as sent. */
  revision: z.number().int(),
  /** When the submission was stored. ISO 8601. */
  createdAt: z.string(),
  /** On the board; null: none, or not yet. */
  itemId: z.string().nullable(),
  /** As the submission's `data`, without secret answers, and with files as `{name, size, sha256}`. */
  answers: z.record(z.string(), z.unknown()),
});

export type ReceiptStatement = z.infer<typeof receiptStatement>;

/**
 * The private header parameter `labels` of a signed receipt (RFC 7515, section 4.3): what the answered questions are called, by
 * their ids; of a table's columns by `TABLE.COLUMN`. Receipts may have none.
 */
export const receiptLabels = z.record(z.string(), z.string()).catch({});

export type ReceiptLabels = z.infer<typeof receiptLabels>;

/** A JWKS (RFC 7517). */
export const receiptKeysResponse = z.object({
  keys: z.array(
    z.object({
      kty: z.literal("OKP"),
      crv: z.literal("Ed25519"),
      alg: z.literal("EdDSA"),
      use: z.literal("sig"),
      /** RFC 7638 thumbprint. */
      kid: z.string(),
      x: z.string(),
    }),
  ),
});

export type ReceiptKeys = z.infer<typeof receiptKeysResponse>;
