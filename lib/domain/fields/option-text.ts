import type { Field } from "./base-field";

/** What an option is called: in the language of a translated version, else as answers hold it. */
export function optionText({ optionTexts }: Field, option: string): string {
  // An option may be called "constructor".
  const text = optionTexts && Object.hasOwn(optionTexts, option) ? optionTexts[option] : undefined;
  return text ?? option;
}
