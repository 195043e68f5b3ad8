import "server-only";
import { STATUS_CODES } from "node:http";
import { ReplyHeaders } from "./reply-headers";
import type { RouteReply } from "./stream-reply";

export type TextReply = RouteReply & { body: string };

/** What an error answer says; `fieldErrors` are a sentence for each name that is wrong. */
export type Told = {
  status: number;
  message: string;
  fieldErrors?: Readonly<Record<string, string>>;
};

const PROBLEM = "application/problem+json";

/** Whether an `Accept` header names the type of problems: without it errors are plain text. */
export function asksForProblem(accept: string | null): boolean {
  return (accept ?? "").split(",").some((range) => {
    const [type, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === PROBLEM && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });
}

/**
 * An error as an object of RFC 9457. Its type is its status, which has the name that HTTP gives it. `errors` are all, also
 * those for which `X-Error-Fields` has no room.
 */
export function problemReply({ status, message, fieldErrors }: Told): TextReply {
  const body = {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "",
    status,
    detail: message,
    ...(fieldErrors && { errors: fieldErrors }),
  };
  const headers = new ReplyHeaders({ "Content-Type": PROBLEM });
  return { status, headers, body: JSON.stringify(body) };
}
