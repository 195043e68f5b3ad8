import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import { foldText } from "@/lib/domain/texts/fold-text";

export type ComboboxOption = {
  value: string;
  name: string;
  /** Of the name, where it is not the page's. */
  language?: TextLanguage | undefined;
  /** Other names, folded, by which it is found. */
  others?: readonly string[];
};

/** The options that a text finds: those that it names, then those that begin with it, then the others. */
export function matchingOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  text: string,
): readonly Option[] {
  const searched = foldText(text.trim());
  if (searched === "") {
    return options;
  }
  const found: Option[][] = [[], [], []];
  for (const option of options) {
    found[rank(option, searched)]?.push(option);
  }
  return found.flat();
}

/** The only option of this name; null when there is none, or several. */
export function exactOption<Option extends ComboboxOption>(
  options: readonly Option[],
  text: string,
): Option | null {
  const searched = foldText(text.trim());
  const byName = options.filter(({ name }) => foldText(name) === searched);
  const named = byName.length > 1 ? byName.filter(({ name }) => name === text.trim()) : byName;
  const found =
    named.length > 0 ? named : options.filter(({ others }) => others?.includes(searched));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** 0: it has this name; 1: it begins with it; 2: it contains it; 3: neither. */
function rank({ name, others = [] }: ComboboxOption, searched: string): number {
  const folded = foldText(name);
  if (folded === searched || others.includes(searched)) {
    return 0;
  }
  if (folded.startsWith(searched) || others.some((other) => other.startsWith(searched))) {
    return 1;
  }
  return folded.includes(searched) ? 2 : 3;
}
