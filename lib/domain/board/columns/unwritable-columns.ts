const CALCULATED = "the board works it out by itself";
const FROM_SUBITEMS = "the board works it out from subitems";
const RECORDED = "the board records it by itself";
const APART = "it is no value that an answer could be";

/** What the board service refuses to write, or no answer can be, by column type. */
const REASONS: Readonly<Record<string, string>> = {
  mirror: CALCULATED,
  formula: CALCULATED,
  progress: CALCULATED,
  auto_number: RECORDED,
  creation_log: RECORDED,
  last_updated: RECORDED,
  item_id: RECORDED,
  time_tracking: RECORDED,
  button: APART,
  vote: APART,
  subtasks: APART,
  dependency: APART,
  doc: APART,
  direct_doc: APART,
  group: APART,
  integration: APART,
  item_assignees: APART,
};

/** Why no answer can be written to a column; null where some can be. */
export function unwritableReason({
  type,
  isCalculated = false,
}: {
  type: string;
  isCalculated?: boolean | undefined;
}): string | null {
  if (isCalculated) {
    return FROM_SUBITEMS;
  }
  return Object.hasOwn(REASONS, type) ? (REASONS[type] ?? null) : null;
}

/** The type of a column in words, such as "auto number". */
export function columnTypeWords(type: string): string {
  return type.replaceAll("_", " ");
}
