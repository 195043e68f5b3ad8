import { LIMITS } from "@/lib/domain/limits";
import { cleanOptions, OTHER } from "./options";

/** Lines of a pasted text that are new to the list, in front of "Other", up to the limit. */
export function addLines(options: readonly string[], text: string): string[] {
  const known = new Set(options.map((option) => option.trim()));
  const fresh = cleanOptions(text.split(/\r\n|\r|\n/)).filter((line) => !known.has(line));
  const room = Math.max(0, LIMITS.optionsPerField - options.length);
  const added = fresh.map((line) => line.slice(0, LIMITS.optionText)).slice(0, room);
  const place = options.at(-1) === OTHER ? options.length - 1 : options.length;
  return options.toSpliced(place, 0, ...added);
}

export function moveOption({
  options,
  from,
  to,
}: {
  options: readonly string[];
  from: number;
  to: number;
}): string[] {
  const moved = options[from];
  const isInside = to >= 0 && to < options.length;
  if (moved === undefined || !isInside) {
    return [...options];
  }
  return options.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** "Clear All": only "Other" stays where it must, else nothing (specification, section 4). */
export function clearOptions({ keepsOther }: { keepsOther: boolean }): string[] {
  return keepsOther ? [OTHER] : [];
}

/** Places of options whose text stands earlier in the list already. */
export function repeatedOptions(options: readonly string[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  options.forEach((option, index) => {
    const text = option.trim();
    if (seen.has(text) && text !== "") {
      repeated.add(index);
    }
    seen.add(text);
  });
  return repeated;
}
