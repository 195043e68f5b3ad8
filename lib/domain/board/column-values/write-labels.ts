import { isRecord } from "@/lib/domain/fields/answers";
import { chosenText, type DisplayValue } from "@/lib/domain/fields/display-value";
import { refused, written, type ColumnOutcome } from "../columns/board-column";
import { findLabel, labelsOf } from "../columns/board-labels";

const STATUS_LABEL_CHARACTERS = 30;

export type LabelContext = {
  settings: unknown;
  /**
   * Only the owner's options may become labels; otherwise visitors could fill the board with them.
   */
  newLabels: readonly string[];
};

/**
 * A chosen option as a status. Known labels are sent by id: the service reads a label such as "7"
 * as an id.
 */
export function writeStatus(value: DisplayValue, context: LabelContext): ColumnOutcome {
  const texts = textsOf(value);
  const [text] = texts;
  if (text === undefined || texts.length > 1) {
    return refused("A status holds exactly one label.");
  }
  const known = findLabel(labelsOf(context.settings), text);
  if (known) {
    return written({ index: known.id });
  }
  if ([...text].length > STATUS_LABEL_CHARACTERS) {
    return refused(`A status label has at most ${STATUS_LABEL_CHARACTERS} characters.`);
  }
  return canCreate([text], context) ?? written({ label: text });
}

/**
 * One or more chosen options. The service refuses a mix of ids and labels, so one new label means
 * that all are sent as labels.
 */
export function writeDropdown(value: DisplayValue, context: LabelContext): ColumnOutcome {
  const texts = textsOf(value);
  const limit = labelLimit(context.settings);
  if (texts.length === 0) {
    return refused("The answer is none of the field's options.");
  }
  if (texts.length > limit) {
    return refused(`The column holds at most ${limit} ${limit === 1 ? "label" : "labels"}.`);
  }
  const labels = labelsOf(context.settings);
  const found = texts.map((text) => ({ text, known: findLabel(labels, text) }));
  const unknown = found.filter(({ known }) => known === null).map(({ text }) => text);
  if (unknown.length === 0) {
    return written({ ids: found.flatMap(({ known }) => known?.id ?? []) });
  }
  const names = found.map(({ text, known }) => known?.label ?? text);
  return canCreate(unknown, context) ?? written({ labels: names });
}

function canCreate(texts: readonly string[], { newLabels }: LabelContext) {
  const isNumeric = (text: string) => /^\s*\d+\s*$/.test(text);
  const stuck = texts.filter((text) => isNumeric(text) || !newLabels.includes(text));
  if (stuck.length === 0) {
    return null;
  }
  const names = stuck.map((text) => `"${text}"`).join(", ");
  return refused(`The column has no label ${names}.`);
}

function textsOf(value: DisplayValue): string[] {
  if (value.kind === "list") {
    return value.items;
  }
  return value.kind === "text" ? [chosenText(value)] : [];
}

function labelLimit(settings: unknown): number {
  if (!isRecord(settings) || settings["limit_select"] !== true) {
    return Number.POSITIVE_INFINITY;
  }
  const count = Number(settings["label_limit_count"]);
  return Number.isInteger(count) && count > 0 ? count : 1;
}
