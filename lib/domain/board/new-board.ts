/** A column that a board is made with, in the terms of the service. */
export type NewColumn = {
  /** The field whose answers it takes. */
  fieldId: string;
  title: string;
  type: string;
  /** Labels or limits of the column; null where the service's own will do. */
  settings: Readonly<Record<string, unknown>> | null;
};

const STATUS_CHARACTERS = 30;
// Each label of a status has a color of its own, by the names of the service.
const STATUS_COLORS =
  "done_green working_orange stuck_red dark_blue purple bright_blue grass_green egg_yolk explosive saladish blackish dark_red sofia_pink lipstick dark_purple bright_green chili_blue american_gray brown dark_orange sunset bubble peach berry winter river navy aquamarine indigo dark_indigo pecan lavender royal steel orchid lilac tan sky coffee teal".split(
    " ",
  );

/** Whether a status can have all of these as its labels. */
export function fitStatus(labels: readonly string[]): boolean {
  return (
    labels.length <= STATUS_COLORS.length &&
    labels.every((label) => [...label].length <= STATUS_CHARACTERS)
  );
}

export function statusSettings(labels: readonly string[]): NewColumn["settings"] {
  return {
    labels: labels.map((label, index) => ({ label, color: STATUS_COLORS[index], index })),
  };
}

export function dropdownSettings(
  labels: readonly string[],
  { isSingle }: { isSingle: boolean },
): NewColumn["settings"] {
  return {
    labels: labels.map((label) => ({ label })),
    ...(isSingle && { limit_select: true, label_limit_count: 1 }),
  };
}
