/** The items with this one added or taken out. */
export function withItem<Item>({
  items,
  item,
  isIn,
}: {
  items: readonly Item[];
  item: Item;
  isIn: boolean;
}): readonly Item[] {
  const others = items.filter((other) => other !== item);
  return isIn ? [...others, item] : others;
}
