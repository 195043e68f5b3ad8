/** Who a screen is for: `guest` = only nobody, `owner` = only somebody signed in, `open` = everyone. */
export type RouteAccess = "guest" | "owner" | "open";

const GUEST = new Set(["/", "/login", "/register"]);
const OWNER = [
  /^\/(dashboard|forms|submissions|settings)$/,
  /^\/form\/new$/,
  /^\/form\/(edit|preview)\/[^/]+$/,
];

/** Access of a page by its path (specification, section 2). Pages check for themselves as well. */
export function routeAccess(pathname: string): RouteAccess {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
  if (GUEST.has(path)) {
    return "guest";
  }
  return OWNER.some((pattern) => pattern.test(path)) ? "owner" : "open";
}

/** True for a form inside other sites and what follows once it is sent (decision 057). */
export function isFrameable(pathname: string): boolean {
  return /^\/embed\/[^/]+(?:\/sent\/[^/]+)?$/.test(pathname);
}
