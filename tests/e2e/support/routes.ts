/** Addresses of a route of the route tree ("/form/[publicUrl]"), whatever their query; null = of none. */
export function addressOf(route: string | null): (url: URL) => boolean {
  const pattern = new RegExp(`^${(route ?? "/no/.*").replaceAll(/\[\w+\]/g, "[^/]+")}$`);
  return ({ pathname }) => pattern.test(pathname);
}
