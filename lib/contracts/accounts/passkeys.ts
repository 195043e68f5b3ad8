import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";

const name = z
  .string({ error: "Please enter a name" })
  .trim()
  .min(1, "Please enter a name")
  .max(LIMITS.passkeyName, `A name has at most ${LIMITS.passkeyName} characters`);
const base64url = z.string().regex(/^[\w-]*={0,2}$/);
const publicKeyType = z.literal("public-key");

/** What a browser's `navigator.credentials` answered, as JSON. What we do not read is dropped. */
const credential = {
  id: base64url.max(2000),
  rawId: base64url.max(2000),
  type: publicKeyType,
  clientExtensionResults: z.object({}).default({}),
};

export const registerPasskeyRequest = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url.max(20_000),
      attestationObject: base64url.max(100_000),
    }),
  }),
  name,
});
export const loginPasskeyRequest = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url.max(20_000),
      authenticatorData: base64url.max(20_000),
      signature: base64url.max(20_000),
      userHandle: base64url.max(200).nullish(),
    }),
  }),
});
export const renamePasskeyRequest = z.strictObject({ name });
export const deletePasskeyRequest = z.strictObject({
  /** Absent for an account without one, as single sign-on makes. */
  password: z.string().max(LIMITS.passwordMax).optional(),
});

const credentialToName = z.object({ id: z.string(), type: publicKeyType });
const userVerification = z.enum(["required", "preferred", "discouraged"]);

/** For `navigator.credentials.create`. */
export const passkeyCreationResponse = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: publicKeyType })),
  timeout: z.number(),
  excludeCredentials: z.array(credentialToName),
  authenticatorSelection: z.object({
    residentKey: z.enum(["required", "preferred", "discouraged"]),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
  attestation: z.enum(["none", "direct", "enterprise"]),
});
/** For `navigator.credentials.get`: any passkey for this server. */
export const passkeyRequestResponse = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification,
});
export const passkeyResponse = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

export type PasskeyResponse = z.infer<typeof passkeyResponse>;
export type PasskeyCreationResponse = z.input<typeof passkeyCreationResponse>;
export type PasskeyRequestResponse = z.input<typeof passkeyRequestResponse>;
export type RegisterPasskeyRequest = z.infer<typeof registerPasskeyRequest>;
export type LoginPasskeyRequest = z.infer<typeof loginPasskeyRequest>;
