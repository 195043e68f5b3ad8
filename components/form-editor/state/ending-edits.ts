import type { Ending } from "@/lib/domain/endings/ending";

/** With the ending in place of the one of its id; a new one comes last. */
export function withEnding(endings: readonly Ending[], ending: Ending): Ending[] {
  const isKnown = endings.some(({ id }) => id === ending.id);
  return isKnown
    ? endings.map((other) => (other.id === ending.id ? ending : other))
    : [...endings, ending];
}

/** With the ending moved to another place, counted from 0. */
export function moveEnding(endings: readonly Ending[], id: string, place: number): Ending[] {
  const moved = endings.filter((ending) => ending.id === id);
  return endings.filter((ending) => ending.id !== id).toSpliced(place, 0, ...moved);
}
