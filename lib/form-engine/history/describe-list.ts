import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { listed } from "./change-words";

type Listed = { readonly id: string };

/** What was added to a list, removed from it and put elsewhere, in words, then what changed in each that stayed. */
export function describeList<Item extends Listed>({
  word,
  before: old,
  after: now,
  nameBefore,
  nameAfter,
  changesOf,
}: {
  /** Of one, like "ending". */
  word: string;
  before: readonly Item[];
  after: readonly Item[];
  nameBefore: (item: Item) => string;
  nameAfter: (item: Item) => string;
  changesOf: (former: Item, item: Item) => string[];
}): string[] {
  const added = now.filter(({ id }) => !hasId(old, id));
  const removed = old.filter(({ id }) => !hasId(now, id));
  const stayed = now.filter(({ id }) => hasId(old, id)).map(({ id }) => id);
  const stood = old.filter(({ id }) => hasId(now, id)).map(({ id }) => id);
  const plural = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}s`;
  return [
    ...(added.length > 0 ? [`Added ${word} ${listed(added.map(nameAfter))}`] : []),
    ...(removed.length > 0 ? [`Removed ${word} ${listed(removed.map(nameBefore))}`] : []),
    ...(isSameValue(stood, stayed) ? [] : [`${plural} rearranged`]),
    ...now.flatMap((item) => {
      const former = old.find(({ id }) => id === item.id);
      return former ? changesOf(former, item) : [];
    }),
  ];
}

function hasId(items: readonly Listed[], id: string): boolean {
  return items.some((item) => item.id === id);
}
