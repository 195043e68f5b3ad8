import type { TextLanguage } from "../../languages/untranslated";
import { ownValue } from "../answers";
import type { Field } from "../base-field";

/** What an option is called: in the language of a translated version, else as answers hold it. */
export function optionText({ optionTexts = {} }: Field, option: string): string {
  // An option may be called "constructor". Texts are all that it holds.
  return (ownValue(optionTexts, option) ?? option) as string;
}

/** The language of that, where it is not the page's. */
export function optionLanguage(
  { optionTexts = {}, untranslated }: Field,
  option: string,
): TextLanguage | undefined {
  return ownValue(optionTexts, option) ? undefined : untranslated?.options;
}
