/**
 * Matches addresses of a route in the route tree ("/form/[publicUrl]") with any query; null = none.
 */
export function addressOf(route: string | null): (url: URL) => boolean {
  const pattern = new RegExp(`^${(route ?? "/no/.*").replaceAll(/\[\w+\]/g, "[^/]+")}$`);
  return ({ pathname }) => pattern.test(pathname);
}
