import "server-only";
import { z } from "zod";
import { parseObjectStoreAddress } from "@/lib/domain/files/object-store-address";
import { LIMITS } from "@/lib/domain/limits";
import { parseUrl } from "@/lib/domain/urls/parse-url";
import { lazily } from "@/lib/utils/lazy-singleton";
import { isNetwork, parseNetwork } from "./network";

const DEFAULT_PORT = 3000;
const DEFAULT_DATABASE_URL = "file:./data/formlane.db";
const KEY_BYTES = 32;

/** A private host that webhooks may reach: `host` or `host:port`, for one team or for all (null). */
export type AllowedHost = { host: string; teamId: number | null };

const whole = (min: number) => z.coerce.number().int().min(min);
const httpUrl = z.url({ protocol: /^https?$/ });
const HOST_ENTRY = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?(=[1-9]\d{0,9})?$/;
const ADDRESS = String.raw`[^<>@,;"\s]+@[a-z0-9.-]+`;
/** One address, alone or in angle brackets after a name. */
const MAILBOX = new RegExp(
  String.raw`^(${ADDRESS}|("[^"\r\n]*"|[^<>@,;"\r\n]+) <${ADDRESS}>)$`,
  "i",
);
const objectStore = z.string().refine((address) => parseObjectStoreAddress(address) !== null);
const encryptionKey = z.string().refine(isEncryptionKey);

// `must` completes the sentence "<NAME> must be …".
const variables = {
  PORT: { schema: whole(1).max(65_535).default(DEFAULT_PORT), must: "a port from 1 to 65535" },
  NEXTAUTH_URL: {
    schema: httpUrl.refine((url) => parseUrl(url)?.pathname === "/").optional(),
    must: "an http or https address without a path",
  },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^(file:.|postgres(ql)?:\/\/.)/)
      .default(DEFAULT_DATABASE_URL),
    must: "a file: or a postgresql:// address, without quotes",
  },
  NEXTAUTH_SECRET: { schema: z.string().min(KEY_BYTES), must: "at least 32 characters long" },
  NEXTAUTH_SECRET_PREVIOUS: {
    schema: z.string().min(KEY_BYTES).optional(),
    must: "at least 32 characters long",
  },
  ENCRYPTION_KEY: { schema: encryptionKey, must: "32 bytes in base64" },
  ENCRYPTION_KEY_PREVIOUS: { schema: encryptionKey.optional(), must: "32 bytes in base64" },
  MONDAY_API_URL: {
    schema: httpUrl.default("https://api.monday.com/v2"),
    must: "an http or https address",
  },
  MONDAY_SIGNING_SECRET: {
    schema: z.string().min(16).optional(),
    must: "the signing secret of an app, at least 16 characters long",
  },
  OUTBOUND_ALLOW: {
    schema: z
      .string()
      .default("")
      .transform(splitList)
      .pipe(z.array(z.string().regex(HOST_ENTRY).transform(allowedHost))),
    must: "a comma list of host or host:port, each alone or followed by =<team id>",
  },
  HOST: { schema: z.string().optional(), must: "an address or a name of this machine" },
  TRUST_PROXY: { schema: whole(0).default(0), must: "a whole number, 0 or more" },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .default("")
      .transform(splitList)
      .pipe(z.array(z.string().refine(isNetwork).transform(parseNetwork))),
    must: "a comma list of IP addresses and networks, like 10.0.0.5, 172.16.0.0/12",
  },
  PROCESSES: { schema: whole(1).max(64).default(1), must: "a whole number from 1 to 64" },
  WORKER: { schema: z.enum(["inline", "off"]).default("inline"), must: "inline or off" },
  CRON_SECRET: { schema: z.string().min(16).optional(), must: "at least 16 characters long" },
  COMMIT: {
    schema: z
      .string()
      .regex(/^[\da-f]{7,64}$/i)
      .optional(),
    must: "the hash of the commit that runs",
  },
  METRICS_TOKEN: { schema: z.string().min(16).optional(), must: "at least 16 characters long" },
  MAX_SUBMISSION_MB: {
    schema: whole(1).max(1024).default(50),
    must: "a whole number from 1 to 1024",
  },
  MAX_FORMS_PER_TEAM: {
    schema: whole(1).max(1_000_000).default(LIMITS.formsPerTeam),
    must: "a whole number from 1 to 1000000",
  },
  MAX_STORAGE_GB_PER_TEAM: {
    schema: z.coerce.number().positive().max(1_000_000).optional(),
    must: "a number above 0, at most 1000000",
  },
  DISK_RESERVE_MB: {
    schema: whole(0).max(1_000_000_000).default(200),
    must: "a whole number from 0 to 1000000000",
  },
  RESPONDENT_MAILS_PER_HOUR: {
    schema: whole(1).max(1_000_000).default(200),
    must: "a whole number from 1 to 1000000",
  },
  SIGN_UP: { schema: z.enum(["open", "invited"]).default("open"), must: "open or invited" },
  OIDC_ISSUER: { schema: httpUrl.optional(), must: "the http or https address of a provider" },
  OIDC_CLIENT_ID: { schema: z.string().optional(), must: "the id that the provider gave" },
  OIDC_CLIENT_SECRET: { schema: z.string().optional(), must: "the secret that the provider gave" },
  OIDC_NAME: {
    schema: z.string().max(40).optional(),
    must: "the name of the provider on the sign-in page, at most 40 characters long",
  },
  OIDC_SIGN_UP: { schema: z.enum(["on", "off"]).default("off"), must: "on or off" },
  OIDC_TRUST_EMAIL: { schema: z.enum(["on", "off"]).default("off"), must: "on or off" },
  PASSWORD_MIN_LENGTH: {
    schema: whole(6).max(128).default(6),
    must: "a whole number from 6 to 128",
  },
  PASSWORD_COMMON: { schema: z.enum(["warn", "refuse"]).default("warn"), must: "warn or refuse" },
  PASSWORD_SIGN_IN: { schema: z.enum(["on", "off"]).default("on"), must: "on or off" },
  FILES: {
    schema: objectStore.optional(),
    must: "the address of a bucket and a prefix, like s3://bucket/prefix",
  },
  FILES_PATH: { schema: z.string().optional(), must: "the path of a folder" },
  S3_ENDPOINT: { schema: httpUrl.optional(), must: "an http or https address" },
  S3_PATH_STYLE: { schema: z.enum(["on", "off"]).optional(), must: "on or off" },
  AWS_REGION: { schema: z.string().optional(), must: "the name of a region" },
  RATE_LIMITS: { schema: z.enum(["on", "off"]).default("on"), must: "on or off" },
  LOG_LEVEL: {
    schema: z.enum(["debug", "info", "warn", "error"]).default("info"),
    must: "debug, info, warn or error",
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    must: "the smtp:// or smtps:// address of a server",
  },
  MAIL_FROM: {
    schema: z.string().regex(MAILBOX).optional(),
    must: "an e-mail address, with SMTP_URL, alone or like Formlane <forms@example.com>",
  },
} as const satisfies Record<string, { schema: z.ZodType; must: string }>;

/** All or none of them are set; with them NEXTAUTH_URL, to which the provider leads back. */
const OIDC = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"] as const;

type Variables = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]["schema"]> };
export type Env = Variables & { NEXTAUTH_URL: string };

/** The environment of this process, validated as a whole on first use. */
export const env: Env = lazily(() => parseEnv(process.env));

/** Whether DATABASE_URL names a SQLite file. Needs no other variable, so it may run while modules load. */
export function usesSqlite(): boolean {
  return (process.env.DATABASE_URL?.trim() || DEFAULT_DATABASE_URL).startsWith("file:");
}

/** Scheme, host and port of the public address, without a trailing slash. */
export function publicOrigin(): string {
  return new URL(env.NEXTAUTH_URL).origin;
}

/** Whether the public address is https, so that cookies can be `Secure`. */
export function isSecureOrigin(): boolean {
  return publicOrigin().startsWith("https:");
}

/**
 * Reads and checks every variable (docs/operations.md); an empty value counts as absent.
 * @throws {Error} with one sentence that names the first bad variable, never its value
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, must }] of Object.entries(variables)) {
    const parsed = schema.safeParse(source[name]?.trim() || undefined);
    if (!parsed.success) {
      const state = source[name] ? "is not valid" : "is missing";
      throw new Error(`The environment variable ${name} ${state}: it must be ${must}.`);
    }
    values[name] = parsed.data;
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    throw new Error(
      `The environment variable MAIL_FROM is missing: it must be ${variables.MAIL_FROM.must}.`,
    );
  }
  if (Number(values.PROCESSES) > 1 && String(values.DATABASE_URL).startsWith("file:")) {
    throw new Error(
      "The environment variable PROCESSES is not valid: more than one process needs PostgreSQL.",
    );
  }
  requireSingleSignOn(values);
  values.NEXTAUTH_URL ??= `http://localhost:${String(values.PORT)}`;
  // Every name of `variables` was parsed by its own schema just above.
  return values as Env;
}

function requireSingleSignOn(values: Readonly<Record<string, unknown>>): void {
  const isOff = values.PASSWORD_SIGN_IN === "off";
  if (!isOff && OIDC.every((name) => values[name] === undefined)) {
    return;
  }
  const missing = [...OIDC, "NEXTAUTH_URL" as const].find((name) => values[name] === undefined);
  if (missing !== undefined) {
    throw new Error(
      `The environment variable ${missing} is missing: it must be ${variables[missing].must}.`,
    );
  }
}

function isEncryptionKey(text: string): boolean {
  return /^[A-Za-z0-9+/_-]+=*$/.test(text) && Buffer.from(text, "base64").length === KEY_BYTES;
}

function allowedHost(entry: string): AllowedHost {
  const [host = "", owner] = entry.split("=");
  return { host, teamId: owner === undefined ? null : Number(owner) };
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== "");
}
