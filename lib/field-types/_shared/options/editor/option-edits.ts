import { LIMITS } from "@/lib/domain/limits";
import { cutText } from "@/lib/domain/texts/cut-text";
import { cleanOptions, OTHER } from "../options";

/**
 * The lines of a pasted text that are new to the list, inserted before "Other", up to the limit.
 */
export function addLines(options: readonly string[], text: string): string[] {
  const place = options.at(-1) === OTHER ? options.length - 1 : options.length;
  return withLines({ options, lines: linesOf(text), place });
}

type Pasted = {
  options: readonly string[];
  index: number;
  head: string;
  text: string;
  tail: string;
};

/**
 * Inserts pasted lines into an option between `head` and `tail`: the first line stays in the
 * option, the others become options after it.
 */
export function pasteLines({ options, index, head, text, tail }: Pasted): string[] {
  const [first = "", ...lines] = linesOf(text);
  const renamed = options.with(index, cutText(`${head}${first}${tail}`, LIMITS.optionText));
  return withLines({ options: renamed, lines, place: index + 1 });
}

type Lines = { options: readonly string[]; lines: readonly string[]; place: number };

function withLines({ options, lines, place }: Lines): string[] {
  const known = new Set(options.map((option) => option.trim()));
  const room = Math.max(0, LIMITS.optionsPerField - options.length);
  const fresh = lines.filter((line) => !known.has(line)).slice(0, room);
  return options.toSpliced(place, 0, ...fresh.map((line) => cutText(line, LIMITS.optionText)));
}

function linesOf(text: string): string[] {
  return cleanOptions(text.split(/\r\n|\r|\n/));
}

/** Whether a pasted text has more than one line. */
export function hasLines(text: string): boolean {
  return /[\r\n]/.test(text.trim());
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

/** "Clear All": leaves only "Other" where it is required (specification, section 4). */
export function clearOptions({ keepsOther }: { keepsOther: boolean }): string[] {
  return keepsOther ? [OTHER] : [];
}

/** Indexes of options whose text occurs earlier in the list. */
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
