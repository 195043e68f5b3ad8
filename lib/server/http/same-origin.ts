import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { isJson } from "./body/read-json-body";

/**
 * Throws 403 for a write with our cookie that may come from another site. `ownOrigin` is the
 * public origin; the Host header is accepted too, because the product may have several addresses.
 */
export function requireSameOrigin({
  headers,
  ownOrigin,
  isFile = false,
}: {
  headers: RequestHeaders;
  ownOrigin: string;
  /** A form with a file, which other calls do not take. */
  isFile?: boolean;
}): void {
  const contentType = headers.get("content-type");
  const isForm = contentType !== null && !isJson(contentType);
  if ((isForm && !isFile) || !isOwnPage({ headers, ownOrigin })) {
    throw new AppError("forbidden", "This request did not come from this site.", {
      event: "cross-site",
    });
  }
}

/** Whether a page of this product sent the request, by `Sec-Fetch-Site` or else `Origin`. */
export function isOwnPage({
  headers,
  ownOrigin,
}: {
  headers: RequestHeaders;
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
