import type { Ending } from "@/lib/domain/endings/ending";
import { mapRules } from "@/lib/domain/rules/rule-group";
import { endingsNaming } from "@/lib/form-engine/endings/endings-naming";

/**
 * The endings without rules about a field. Where an ending has no others its rules stay, to be reported:
 * without any it would always be met.
 */
export function withoutFieldInEndings(endings: Ending[], fieldId: string): Ending[] {
  const naming = endingsNaming(endings, fieldId);
  return naming.length === 0
    ? endings
    : endings.map((ending) => {
        const rest = naming.includes(ending)
          ? mapRules(ending.rules, (rule) => (rule.fieldId === fieldId ? null : rule))
          : null;
        return rest === null ? ending : { ...ending, rules: rest };
      });
}

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
