import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isJson } from "./read-json-body";

/**
 * Refuses (403) a write that carries our cookie but may come from another site (promise A6).
 * `ownOrigin` is the public origin; the address in the Host header counts too, since the product
 * may be reached under several.
 */
export function requireSameOrigin({
  headers,
  ownOrigin,
}: {
  headers: Headers;
  ownOrigin: string;
}): void {
  const contentType = headers.get("content-type");
  const isForm = contentType !== null && !isJson(contentType);
  if (isForm || !isOwnPage({ headers, ownOrigin })) {
    throw new AppError("forbidden", "This request did not come from this site.");
  }
}

/** Whether the browser says that a page of this product sent the request. */
export function isOwnPage({
  headers,
  ownOrigin,
}: {
  headers: Headers;
  ownOrigin: string;
}): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) {
    return site === "same-origin" || site === "none";
  }
  const origin = headers.get("origin");
  if (origin === null || !URL.canParse(origin)) {
    return false;
  }
  return origin === ownOrigin || new URL(origin).host === headers.get("host");
}
