/** Who may open a page: `guest` = signed out only, `owner` = signed in only, `open` = everyone. */
export type RouteAccess = "guest" | "owner" | "open";

const GUEST = new Set(["/", "/login", "/register"]);
const OWNER = [
  /^\/(dashboard|forms|submissions|settings|second-factor)$/,
  /^\/settings\/[^/]+$/,
  /^\/form\/new$/,
  /^\/forms\/from-board$/,
  /^\/form\/(edit|preview)\/[^/]+$/,
];

/** Access to a page by its path (specification, section 2). Pages also check themselves. */
export function routeAccess(pathname: string): RouteAccess {
  const decoded = decodedPath(pathname);
  const path = decoded.length > 1 ? decoded.replace(/\/+$/, "") || "/" : decoded;
  if (GUEST.has(path)) {
    return "guest";
  }
  return OWNER.some((pattern) => pattern.test(path)) ? "owner" : "open";
}

const isNewForm = (path: string) => path === "/form/new";
const VISITOR = /^\/(?:(?:form|embed)\/[^/]+(?:\/sent\/[^/]+)?|(?:r|correct|resume|stage)\/[^/]+)$/;

/** True for pages whose address is a secret, which no other site may learn from a Referer. */
export function hasSecretAddress(pathname: string): boolean {
  return /^\/(invite|reset-password|confirm-email)\//.test(decodedPath(pathname));
}

/**
 * Pages of visitors, whose routes send their own headers. By the path as it was sent,
 * as Next finds routes: it decodes parameters alone.
 */
export function isVisitorPage(pathname: string): boolean {
  return VISITOR.test(pathname) && !isNewForm(decodedPath(pathname));
}

/** `/form/%6Eew` is `/form/new` to Next, and `/form/a%2Fb` a form and not two folders. */
function decodedPath(pathname: string): string {
  return pathname
    .split("/")
    .map((segment) => decodedSegment(segment).replaceAll("/", "%2F"))
    .join("/");
}

function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
