import { signedInResponse } from "@/lib/contracts/accounts/auth";
import { formResponse, type FormResponse } from "@/lib/contracts/forms/forms";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Credentials = { token?: string; cookie?: string };
export type Call = Credentials & {
  method?: Method;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged; only `headers` describe it. */
  raw?: string;
  headers?: Record<string, string>;
};
export type Reply = { status: number; text: string; json: unknown; headers: Headers };
export type Account = Required<Credentials> & {
  id: number;
  /** The personal team. */
  teamId: number;
  username: string;
  email: string;
  password: string;
};

/** The user agent of a typical browser. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

/** One request to the running server; redirects are not followed. */
export async function call(path: string, options: Call = {}): Promise<Reply> {
  const { method = "GET", body, raw, token, cookie } = options;
  const response = await fetch(new URL(path, serverUrl()), {
    method,
    redirect: "manual",
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { Cookie: cookie }),
      ...options.headers,
    },
    ...((body ?? raw) !== undefined && { body: raw ?? JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: jsonOrNull(text), headers: response.headers };
}

let askedUrl: string | null = null;

/** The server that `call` asks from now on; null = the one of the run, which a file sets at its end. */
export function askServer(url: string | null): void {
  askedUrl = url;
}

export function serverUrl(): string {
  const url = askedUrl ?? process.env.SERVER_URL;
  if (url === undefined) {
    throw new Error("SERVER_URL is not set: run the integration tests through npm.");
  }
  return url;
}

let accounts = 0;

/** A fresh account, signed in. */
export async function newAccount(): Promise<Account> {
  accounts += 1;
  const unique = `${process.pid}-${Date.now()}-${accounts}`;
  const username = `user-${unique}`;
  const email = `user-${unique}@example.com`;
  const password = "correct horse";
  const reply = await call("/api/auth/register", {
    method: "POST",
    body: { username, email, password },
  });
  const { id, token, team } = signedInResponse.parse(reply.json);
  return { id, teamId: team.id, username, email, password, token, cookie: cookieOf(reply) };
}

/** The session cookie of a response, as a browser would send it. */
export function cookieOf(reply: Reply): string {
  return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** A new form of this account. */
export async function newForm(
  { token }: Credentials,
  body: Readonly<Record<string, unknown>>,
): Promise<FormResponse> {
  const reply = await call("/api/forms", { method: "POST", token, body });
  return formResponse.parse(reply.json);
}

/** A new live form. */
export async function newLiveForm(
  account: Credentials,
  body: Readonly<Record<string, unknown>>,
): Promise<FormResponse & { publicUrl: string }> {
  const { id } = await newForm(account, body);
  const reply = await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
  const form = formResponse.parse(reply.json);
  return { ...form, publicUrl: form.publicUrl ?? "" };
}

/** `X-Error-Fields` of a reply. */
export function errorFieldsOf(reply: Reply): unknown {
  return JSON.parse(decodeURIComponent(reply.headers.get("x-error-fields") ?? "null"));
}

function jsonOrNull(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}
