/** Ids right above and right below a row in a list, the newest first; null where there is none. */
export function neighboursOf({
  rows,
  id,
}: {
  rows: readonly { id: number }[];
  id: number | null;
}): { newerId: number | null; olderId: number | null } {
  const place = rows.findIndex((row) => row.id === id);
  if (place === -1) {
    return { newerId: null, olderId: null };
  }
  return { newerId: rows[place - 1]?.id ?? null, olderId: rows[place + 1]?.id ?? null };
}
