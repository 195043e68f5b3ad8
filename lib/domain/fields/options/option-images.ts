import { isRecord } from "../answers";
import type { Field } from "../base-field";

/** Without `alt` it only decorates. */
export type OptionImage = { mediaId: string; alt?: string | undefined };

/** Pictures of a choice's options, by their text. */
export type OptionImages = Readonly<Record<string, OptionImage>>;

/** The field's pictures; none for types without options. */
export function optionImagesOf(field: Field): OptionImages {
  const images: unknown = "optionImages" in field ? field.optionImages : undefined;
  // The schemas of choices let only pictures through.
  return isRecord(images) ? (images as OptionImages) : {};
}

/** The picture of an option, which may be called "constructor". */
export function optionImage(
  images: OptionImages | undefined,
  option: string,
): OptionImage | undefined {
  return images && Object.hasOwn(images, option) ? images[option] : undefined;
}
