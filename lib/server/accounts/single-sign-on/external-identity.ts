import "server-only";

/** Who somebody is at the provider of single sign-on: issuer and subject of its ID tokens. */
export type ExternalIdentity = { issuer: string; subject: string };
