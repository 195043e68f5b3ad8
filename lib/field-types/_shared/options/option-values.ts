import type { Field } from "@/lib/domain/fields/base-field";
import { optionImagesOf, type OptionImage } from "@/lib/domain/fields/options/option-images";
import { hasOptionLimits, type PlacesSettings } from "@/lib/domain/fields/options/option-limits";
import { optionValuesOf } from "@/lib/domain/fields/options/option-values";

type Valued = Field & {
  optionValues?: unknown;
  optionImages?: unknown;
  shuffleOptions?: unknown;
  optionSort?: unknown;
};

/**
 * The same field without values and pictures of options that are gone; without these properties where they say nothing. Not
 * a part of the definitions of choices, because visitors load those.
 */
export function withOwnValues(field: Field): Field {
  if (!("optionValues" in field || "optionImages" in field || "shuffleOptions" in field)) {
    return field;
  }
  const { optionValues, optionImages, shuffleOptions, optionSort, ...rest }: Valued = field;
  const values = offeredOnly(field, optionValuesOf(field));
  const images = offeredOnly(field, optionImagesOf(field));
  return {
    ...rest,
    ...(Object.keys(values).length > 0 && { optionValues: values }),
    ...(Object.keys(images).length > 0 && { optionImages: images }),
    // Each visitor's own order is none by name.
    ...(shuffleOptions === true ? { shuffleOptions } : optionSort !== undefined && { optionSort }),
  };
}

function offeredOnly<Value>(
  { options }: Field,
  byOption: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const offered = new Set<string>(options);
  return Object.fromEntries(Object.entries(byOption).filter(([option]) => offered.has(option)));
}

/** The field with a number for an option; undefined removes it. */
export function withValue<F extends Field>(
  field: F,
  { option, value }: { option: string; value: number | undefined },
): F {
  const others = Object.entries(optionValuesOf(field)).filter(([name]) => name !== option);
  const entries = value === undefined ? others : [...others, [option, value] as const];
  return { ...field, optionValues: Object.fromEntries(entries) };
}

/** The field with a picture for an option; undefined removes it. */
export function withImage<F extends Field>(
  field: F,
  { option, image }: { option: string; image: OptionImage | undefined },
): F {
  const { [option]: before, ...others } = optionImagesOf(field);
  return {
    ...field,
    optionImages: image === undefined ? others : { ...others, [option]: image },
  };
}

type Limited<F extends Field> = F & PlacesSettings;

/** The field with places for an option; undefined: without a limit. */
export function withLimit<F extends Field>(
  field: Limited<F>,
  { option, limit }: { option: string; limit: number | undefined },
): Limited<F> {
  const others = Object.entries(field.optionLimits ?? {}).filter(([name]) => name !== option);
  const entries = limit === undefined ? others : [...others, [option, limit] as const];
  return { ...field, optionLimits: Object.fromEntries(entries) };
}

export function withoutLimits<F extends Field>(field: Limited<F>): Limited<F> {
  return {
    ...field,
    optionLimits: undefined,
    capacityFromBoard: undefined,
    limitBy: undefined,
    showPlacesLeft: undefined,
    waitingListOption: undefined,
  };
}

/** The field without limits of options that it offers no longer. */
function withOfferedLimits<F extends Field>(field: Limited<F>): F {
  if (!hasOptionLimits(field)) {
    return field;
  }
  const { waitingListOption: waiting } = field;
  return {
    ...field,
    optionLimits: field.optionLimits && offeredOnly(field, field.optionLimits),
    waitingListOption: waiting && field.options.includes(waiting) ? waiting : undefined,
  };
}

/** Number, picture, places and default follow an option that is renamed. */
export function withRenamedOption<F extends Field>(
  field: F,
  names: { from: string; to: string },
): F {
  const values = renamed(optionValuesOf(field), names);
  const images = renamed(optionImagesOf(field), names);
  const { defaultValue, waitingListOption }: F & PlacesSettings = field;
  const limits = hasOptionLimits(field) ? renamed(field.optionLimits ?? {}, names) : null;
  const swap = (option: string) => (option === names.from ? names.to : option);
  return {
    ...field,
    ...(values && { optionValues: values }),
    ...(images && { optionImages: images }),
    ...(limits && { optionLimits: limits }),
    ...(waitingListOption === names.from && { waitingListOption: names.to }),
    ...(typeof defaultValue === "string" && { defaultValue: swap(defaultValue) }),
    ...(Array.isArray(defaultValue) && { defaultValue: defaultValue.map(swap) }),
  };
}

/** The field with other options; limits and default without those that are gone. Options of a board are not known here. */
export function withOptions<F extends Field>(field: F, options: string[]): F {
  const { defaultValue } = field;
  const limited = withOfferedLimits({ ...field, options });
  const isOffered = (option: unknown) => typeof option !== "string" || options.includes(option);
  if (field.populateFromMonday || [defaultValue].flat().every(isOffered)) {
    return limited;
  }
  const left = Array.isArray(defaultValue) ? defaultValue.filter(isOffered) : [];
  return { ...limited, defaultValue: left.length === 0 ? undefined : left };
}

/** null when there is nothing to rename. */
function renamed<Value>(
  byOption: Readonly<Record<string, Value>>,
  { from, to }: { from: string; to: string },
): Record<string, Value> | null {
  const entries = Object.entries(byOption);
  return entries.some(([name]) => name === from)
    ? Object.fromEntries(entries.map(([name, value]) => [name === from ? to : name, value]))
    : null;
}

export function withoutValues<F extends Field>(field: F): F {
  return { ...field, optionValues: undefined };
}

export function withoutImages<F extends Field>(field: F): F {
  return { ...field, optionImages: undefined };
}
