/** An item that a field offers as an option. */
export type OptionItem = {
  id: string;
  name: string;
  /** What tells it from others of its name; null when its name does. */
  hint: string | null;
};

/** The option as visitors choose it: its name, with the hint where other items are called the same. */
export function shownOption({ name, hint }: Pick<OptionItem, "name" | "hint">): string {
  return hint === null ? name : `${name} (${hint})`;
}

/** Drops the hints of items whose name is their own. */
export function withHints<Item extends OptionItem>(items: readonly Item[]): Item[] {
  const counts = new Map<string, number>();
  for (const { name } of items) {
    counts.set(normalName(name), (counts.get(normalName(name)) ?? 0) + 1);
  }
  return items.map((item) => {
    const hint = item.hint?.trim();
    const isNamesake = (counts.get(normalName(item.name)) ?? 0) > 1;
    return { ...item, hint: isNamesake && hint ? hint : null };
  });
}

/** The item that an option stands for; `several` and `none`: no item is linked. */
export type FoundItem = { state: "found"; id: string } | { state: "several" | "none" };

/**
 * The item of a chosen option among those on offer. `given` are ids that came with the answer: they only
 * decide between items of the very name that was chosen.
 */
export function findOptionItem(
  items: readonly OptionItem[],
  { option, given }: { option: string; given: readonly string[] },
): FoundItem {
  const wanted = normalName(option);
  const shown = items.filter((item) => normalName(shownOption(item)) === wanted);
  const named = shown.length > 0 ? shown : items.filter(({ name }) => normalName(name) === wanted);
  const [first] = named;
  if (first === undefined) {
    return { state: "none" };
  }
  const chosen = named.length === 1 ? [first] : named.filter(({ id }) => given.includes(id));
  const [only] = chosen;
  return chosen.length === 1 && only ? { state: "found", id: only.id } : { state: "several" };
}

function normalName(text: string): string {
  return text.normalize("NFC").trim();
}
