/** Where a paged list goes on: below its last row's id, as the `Link` header says; null at its end. */
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
