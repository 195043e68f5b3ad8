import { columnsOf } from "@/lib/domain/fields/columns";
import { isBlankText } from "@/lib/domain/texts/invisible";
import { fingerprintOf } from "./fingerprint";
import {
  optionPlaces,
  rowPlaces,
  textPath,
  withOwnerTexts,
  type TextPlace,
  type TranslatedContent,
} from "./owner-texts";

/** A text of the original, as translators get it. */
export type OriginalText = TextPlace & { text: string };

/** Those of a form by their keys. */
export type Originals = ReadonlyMap<string, OriginalText>;

/** The same as calls have them, each with its fingerprint. */
export type FingerprintedOriginals = Readonly<Record<string, { text: string; of: string }>>;

/** All texts of a form that its visitors read and that are not blank, in the order of the form. */
export function originalTexts(content: TranslatedContent): OriginalText[] {
  const texts: OriginalText[] = [];
  withOwnerTexts(content, (place, text) => {
    texts.push({ ...place, text });
    return text;
  });
  const options = content.fields
    .flatMap((field) => [
      ...rowPlaces(field),
      ...optionPlaces(field),
      ...columnsOf(field).flatMap((column) =>
        optionPlaces(column, textPath(column, textPath(field))),
      ),
    ])
    .filter(({ option }) => !isBlankText(option))
    .map(({ option, ...place }) => ({ ...place, text: option }));
  return [...texts, ...options];
}

/** `originalTexts` by their keys. */
export function originalsOf(content: TranslatedContent): Originals {
  return new Map(originalTexts(content).map((text) => [text.key, text]));
}

export function withFingerprints(originals: Originals): FingerprintedOriginals {
  return Object.fromEntries(
    Array.from(originals, ([key, { text }]) => [key, { text, of: fingerprintOf(text) }]),
  );
}
