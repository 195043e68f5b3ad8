import { OTHER } from "../answers";
import type { Field } from "../base-field";
import { changeColumns } from "../columns";
import { optionText } from "./option-text";

export const OPTION_SORTS = ["asc", "desc"] as const;
export type OptionSort = (typeof OPTION_SORTS)[number];

/**
 * The field with its options, and those of its columns, in the order of what they are called in `language` (BCP 47), where it
 * asks for that; "Other" stays last. The same object where nothing is sorted.
 */
export function withSortedOptions(field: Field, language: string): Field {
  const own = changeColumns(field, (column) => withSortedOptions(column, language));
  const sort = optionSortOf(own);
  return sort === null
    ? own
    : {
        ...own,
        options: sortedOptions(own.options, {
          sort,
          language,
          nameOf: (option) => optionText(own, option),
        }),
      };
}

/** How the options of a field are sorted; null: they stand as its owner ordered them. */
export function optionSortOf(field: Field): OptionSort | null {
  const sort = "optionSort" in field ? field.optionSort : null;
  return OPTION_SORTS.find((known) => known === sort) ?? null;
}

type Sorting = { sort: OptionSort; language: string; nameOf?: (option: string) => string };

/** Without regard to case, numbers by their value. */
export function sortedOptions(
  options: readonly string[],
  { sort, language, nameOf = (option) => option }: Sorting,
): string[] {
  const { compare } = new Intl.Collator(language, { sensitivity: "accent", numeric: true });
  const direction = sort === "asc" ? 1 : -1;
  const named = options
    .filter((option) => option !== OTHER)
    .map((option) => ({ option, name: nameOf(option) }))
    .sort((left, right) => direction * compare(left.name, right.name))
    .map(({ option }) => option);
  return options.includes(OTHER) ? [...named, OTHER] : named;
}
