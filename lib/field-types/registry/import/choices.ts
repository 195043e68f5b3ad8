import { OTHER } from "@/lib/domain/fields/answers";
import type { ImportDraft } from "./import-draft";
import type { Localised } from "./localised";

/** An option of another product, which knows it by a value. */
export type Choice = { value: string; label: Localised };

/** Choices as options, which are their own values: each called by its label, once. */
export type Options = {
  texts: string[];
  optionOf: (value: string) => string | undefined;
  /** Sentences of what had to be changed. */
  changes: string[];
  choices: readonly (Choice & { option: string })[];
};

/** Labels that are there twice get their value behind them. */
export function optionsOf(choices: readonly Choice[]): Options {
  const byValue = new Map<string, Choice & { option: string }>();
  const taken = new Set<string>();
  let isChanged = false;
  for (const choice of choices) {
    if (byValue.has(choice.value)) {
      isChanged = true;
      continue;
    }
    const label = choice.label.text.trim() || choice.value.trim() || "–";
    let option = label;
    for (let count = 2; taken.has(option); count += 1) {
      isChanged = true;
      const isFirst = count === 2 && choice.value !== "" && choice.value !== label;
      option = `${label} (${isFirst ? choice.value : count})`;
    }
    taken.add(option);
    byValue.set(choice.value, { ...choice, option });
  }
  return {
    texts: [...taken],
    optionOf: (value) => byValue.get(value)?.option,
    changes: isChanged
      ? ["Options of the same name were told apart, and those of the same value put together."]
      : [],
    choices: [...byValue.values()],
  };
}

/** `path`: the id of the field, or that of the table's column. */
export function translateOptions(draft: ImportDraft, path: string, { choices }: Options): void {
  for (const { option, label } of choices) {
    draft.translate(`fields.${path}.options.${option}`, label);
  }
}

/** Said of lists that offer "Other" always. */
export const OFFERS_OTHER = `Here it offers “${OTHER}” as well, which opens a text of one's own.`;
