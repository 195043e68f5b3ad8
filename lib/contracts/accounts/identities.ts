import { z } from "zod";

/** What an account has to sign in with beside its second factors. */
export const identitiesResponse = z.object({
  /** False also where passwords are not taken at sign-in. */
  hasPassword: z.boolean(),
  /** Whether "Forgot your password?" e-mails a link, which sets a first password too. */
  canMailResetLink: z.boolean(),
  /** Of single sign-on, at most one of an issuer. */
  identities: z.array(
    z.object({
      issuer: z.string(),
      /** The provider's name; the host of one that is configured no more. */
      name: z.string(),
      createdAt: z.string(),
    }),
  ),
});

export type IdentitiesResponse = z.infer<typeof identitiesResponse>;
