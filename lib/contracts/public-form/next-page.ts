/** Names, in an address and in a form, the page to go on to: by its path and query. */
export const NEXT_PARAMETER = "next";

/** Of a form, of its embed, of a link to saved answers, and where a member lets an app in. */
const PAGE = /^\/(?:(?:form|embed|resume)\/[\w-]|oauth\/authorize\?)/;
/** What is read against it stays on this server. */
const HERE = "http://localhost";

/** The page that is named, which is none of another server; null when none is. */
export function nextPage(named: string | null | undefined): string | null {
  if (!named || !PAGE.test(named) || !URL.canParse(named, HERE)) {
    return null;
  }
  // Without dot segments, which could lead elsewhere.
  const { pathname, search } = new URL(named, HERE);
  return PAGE.test(pathname + search) ? pathname + search : null;
}
