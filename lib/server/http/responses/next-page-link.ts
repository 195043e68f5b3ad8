import "server-only";

/** Value of the `Link` header for the next page. */
export function nextPageLink({
  path,
  query,
}: {
  path: string;
  query: Readonly<Record<string, string | number | undefined>>;
}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) {
      search.set(key, String(value));
    }
  }
  return `<${path}?${search.toString()}>; rel="next"`;
}
