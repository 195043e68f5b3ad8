let lastId = 100_000;

/** The id of something new. */
export function newId(): string {
  lastId += 1;
  return String(lastId);
}

/** Leaves out the id of something that is there already. */
export function reserveId(id: string): void {
  lastId = Math.max(lastId, Number(id) || 0);
}
