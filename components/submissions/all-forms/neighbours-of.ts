/** Ids of the rows above (newer) and below (older) a row; null where there is none. */
export function neighboursOf({
  rows,
  id,
}: {
  rows: readonly { id: number }[];
  id: number | null;
}): { newerId: number | null; olderId: number | null } {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) {
    return { newerId: null, olderId: null };
  }
  return { newerId: rows[index - 1]?.id ?? null, olderId: rows[index + 1]?.id ?? null };
}
