/** The items with this one added or taken out. */
export function withItem<Item>({
  items,
  item,
  isIncluded,
}: {
  items: readonly Item[];
  item: Item;
  isIncluded: boolean;
}): Item[] {
  const others = items.filter((other) => other !== item);
  return isIncluded ? [...others, item] : others;
}
