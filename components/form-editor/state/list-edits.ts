type Listed = { id: string };

/** With the item in place of the one of its id; a new one comes last. */
export function withItem<Item extends Listed>(items: readonly Item[], item: Item): Item[] {
  const isKnown = items.some(({ id }) => id === item.id);
  return isKnown ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item];
}

/** With the item moved to another place, counted from 0. */
export function moveItem<Item extends Listed>(
  items: readonly Item[],
  id: string,
  place: number,
): Item[] {
  const moved = items.filter((item) => item.id === id);
  return items.filter((item) => item.id !== id).toSpliced(place, 0, ...moved);
}
