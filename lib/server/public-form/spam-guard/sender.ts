import "server-only";
import { FORM_TOKEN_HEADER, FORM_PROOF_HEADER } from "@/lib/contracts/spam-guard";
import { isOwnPage } from "@/lib/server/http/same-origin";
import { publicOrigin } from "@/lib/server/public-origin";

/** What is known of whoever sent an answer, beside the answer. */
export type Sender = {
  ip: string;
  /** "json": our page with JavaScript, or any program. "form": our page without JavaScript. */
  kind: "json" | "form";
  /** The token of the page; null when none came. */
  token: string | null;
  /** What became of the calculation that was asked for; null when none was. */
  proof: string | null;
  /** Whether the browser says that it shows this site, as every browser does. */
  isOwnPage: boolean;
};

/** Whoever makes the documented call without a page. */
export const PROGRAM: Sender = {
  ip: "unknown",
  kind: "json",
  token: null,
  proof: null,
  isOwnPage: false,
};

/** The sender of a JSON body, or with `token` that of a posted form. */
export function senderFromRequest({
  headers,
  ip,
  ...form
}: {
  headers: Headers;
  ip: string;
  token?: string | null;
}): Sender {
  const isForm = form.token !== undefined;
  return {
    ip,
    kind: isForm ? "form" : "json",
    token: isForm ? (form.token ?? null) : headers.get(FORM_TOKEN_HEADER),
    proof: headers.get(FORM_PROOF_HEADER),
    isOwnPage: isOwnPage({ headers, ownOrigin: publicOrigin() }),
  };
}
