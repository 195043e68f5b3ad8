import { BROWSER, call, serverUrl, type Reply } from "./api";

export type Entries = readonly (readonly [string, string | File])[];

/**
 * Posts a form like a browser, from a new visit unless a token is given; does not follow redirects.
 */
export async function post(publicUrl: string, body: BodyInit, query = ""): Promise<Reply> {
  const url = new URL(`/api/public-forms/${publicUrl}/submit${query}`, serverUrl());
  if (typeof body === "object" && "append" in body && !body.has("form.token")) {
    body.append("form.token", await tokenOf(publicUrl));
  }
  const headers = { "Sec-Fetch-Site": "same-origin", "User-Agent": BROWSER };
  const response = await fetch(url, { method: "POST", body, headers, redirect: "manual" });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    json: null,
  };
}

export function formOf(entries: Entries): FormData {
  const form = new FormData();
  entries.forEach(([name, value]) => form.append(name, value));
  return form;
}

export const file = (name: string, bytes: Uint8Array | string) =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);

/** The form token of a new visit. */
export async function tokenOf(publicUrl: string): Promise<string> {
  const { text } = await call(`/form/${publicUrl}`);
  return valueOf(text, "form.token");
}

/** Value of the input of this name, in whatever order its attributes stand. */
export function valueOf(html: string, name: string): string {
  const [tag = ""] = new RegExp(`<[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
  const value = / value="([^"]*)"/.exec(tag)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
