/** Cursor of the next page: the id of the last row while the `Link` header names a next page, else null. */
export function nextCursor({
  headers,
  rows,
}: {
  headers: Headers;
  rows: readonly { id: number }[];
}): number | null {
  const hasMore = (headers.get("Link") ?? "").includes('rel="next"');
  return hasMore ? (rows.at(-1)?.id ?? null) : null;
}
