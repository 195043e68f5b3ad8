import { isBlankText } from "@/lib/domain/texts/invisible";
import {
  optionPlaces,
  withOwnerTexts,
  type TextPlace,
  type TranslatedContent,
} from "./owner-texts";

/** A text of the original, as translators get it. */
export type OriginalText = TextPlace & { text: string };

/** All texts of a form that its visitors read and that are not blank, in the order of the form. */
export function originalTexts(content: TranslatedContent): OriginalText[] {
  const texts: OriginalText[] = [];
  withOwnerTexts(content, (place, text) => {
    texts.push({ ...place, text });
    return text;
  });
  const options = content.fields
    .flatMap(optionPlaces)
    .filter(({ option }) => !isBlankText(option))
    .map(({ option, ...place }) => ({ ...place, text: option }));
  return [...texts, ...options];
}
