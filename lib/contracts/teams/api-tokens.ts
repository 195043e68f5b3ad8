import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { SCOPES } from "@/lib/domain/teams/scopes";
import { rowId } from "../row-id";

const { apiTokenName, apiTokenDays, formsPerApiToken } = LIMITS;
const days = `A token lasts 1 to ${apiTokenDays} days`;

const name = z
  .string({ error: "Please enter a name" })
  .trim()
  .min(1, "Please enter a name")
  .max(apiTokenName, `A name has at most ${apiTokenName} characters`);
const scopes = z
  .array(z.enum(SCOPES, { error: `A scope is one of ${SCOPES.join(", ")}` }), {
    error: "Please choose what the token may do",
  })
  .min(1, "Please choose what the token may do")
  .max(SCOPES.length, "Please name each scope once")
  .transform((chosen) => SCOPES.filter((scope) => chosen.includes(scope)));
const formIds = z
  .array(rowId)
  .min(1, "Please choose a form")
  .max(formsPerApiToken, `A token can be for at most ${formsPerApiToken} forms`)
  .transform((ids) => [...new Set(ids)]);

export const createTokenRequest = z.strictObject({
  name,
  scopes,
  /** Absent: it does not expire. */
  expiresInDays: z
    .number({ error: days })
    .int(days)
    .min(1, days)
    .max(apiTokenDays, days)
    .optional(),
  /** The only forms that it reaches; absent: all of the team. */
  formIds: formIds.optional(),
});

export const tokenResponse = z.object({
  id: z.number().int(),
  name: z.string(),
  /** How the token begins. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  formIds: z.array(z.number().int()).nullable(),
  /** Where the app takes people that got it by OAuth; null: a member made it. A server of before 0.2.0 says nothing of it. */
  appHost: z.string().nullable().default(null),
  teamId: z.number().int(),
  /** The username of the member as whom it acts. */
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** To a few minutes. */
  lastUsedAt: z.string().nullable(),
  /** An IP address. */
  lastUsedFrom: z.string().nullable(),
});
export const tokenListResponse = z.array(tokenResponse);
/** `token` is the secret, which is shown this once. */
export const createdTokenResponse = tokenResponse.extend({ token: z.string() });

export type CreateTokenRequest = z.infer<typeof createTokenRequest>;
export type TokenResponse = z.infer<typeof tokenResponse>;
export type CreatedTokenResponse = z.infer<typeof createdTokenResponse>;
