import "server-only";
import { FORM_PROOF_HEADER, FORM_TOKEN_HEADER } from "@/lib/contracts/public-form/spam-guard";
import { ADDRESS_PROOFS_HEADER } from "@/lib/contracts/public-form/submit-headers";
import { LIMITS } from "@/lib/domain/limits";
import { publicOrigin } from "@/lib/server/environment/env";
import { isOwnPage } from "@/lib/server/http/same-origin";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** What the request reveals about the sender of an answer. */
export type Sender = {
  ip: string;
  /** "json": our page with JavaScript, or any program. "form": our page without JavaScript. */
  kind: "json" | "form";
  /** The form token of the page; null when none was sent. */
  token: string | null;
  /** The solution of a challenge, or NO_PROOF when the browser cannot solve it; null when none was sent. */
  proof: string | null;
  /** Of the addresses that the form wants to be proved; absent: none. */
  addressProofs?: readonly string[];
  /** Whether the request's headers say that it comes from a page of this site; browsers send them. */
  isOwnPage: boolean;
};

/** The default sender: a program that makes the documented API call. */
export const API_SENDER: Sender = {
  ip: "unknown",
  kind: "json",
  token: null,
  proof: null,
  isOwnPage: false,
};

/** The sender of a JSON body, or of a posted page when `token` is given. */
export function senderFromRequest({
  headers,
  ip,
  ...form
}: {
  headers: RequestHeaders;
  ip: string;
  token?: string | null;
  addressProofs?: readonly string[];
}): Sender {
  const isForm = form.token !== undefined;
  return {
    ip,
    kind: isForm ? "form" : "json",
    token: isForm ? (form.token ?? null) : headers.get(FORM_TOKEN_HEADER),
    proof: headers.get(FORM_PROOF_HEADER),
    addressProofs: form.addressProofs ?? proofsIn(headers.get(ADDRESS_PROOFS_HEADER)),
    isOwnPage: isOwnPage({ headers, ownOrigin: publicOrigin() }),
  };
}

function proofsIn(header: string | null): string[] {
  return (header ?? "").split(",", LIMITS.fieldsPerForm).map((proof) => proof.trim());
}
