import type { BoardColumnType } from "@/lib/domain/board/columns/board-column";
import { hasLabels } from "@/lib/domain/board/columns/board-labels";
import {
  dropdownSettings,
  fitStatus,
  statusSettings,
  type NewColumn,
} from "@/lib/domain/board/new-board";
import type { Field } from "@/lib/domain/fields/base-field";
import { cutCharacters } from "@/lib/domain/texts/cut-text";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { acceptedColumns } from "./accepted-columns";
import { optionsAsTheyStand } from "./options-as-they-stand";

const TITLE_CHARACTERS = 255;
const DEFAULT_RATINGS = 5;
/** The type of column that holds any answer as text. */
const PLAIN: BoardColumnType = "text";

const SETTINGS: { readonly [Type in BoardColumnType]?: (field: Field) => NewColumn["settings"] } = {
  rating: (field) => ({ limit: ratingsOf(field) }),
};

export type BoardPlan = {
  /** The field whose answer names the items; null: none can. */
  nameFieldId: string | null;
  /** In the order of the form. */
  columns: NewColumn[];
};

/** The columns of a board for a form: one for each answer that can be written, but for the item's name. */
export function boardPlan(fields: readonly Field[]): BoardPlan {
  const written = fields.filter((field) => columnTypesOf(field).length > 0);
  const naming = written.find(isNaming);
  return {
    nameFieldId: naming?.id ?? null,
    columns: written
      .filter((field) => field !== naming)
      .map((field) => ({
        fieldId: field.id,
        title: titleFor(field, fields),
        ...typeAndSettings(field),
      })),
  };
}

function columnTypesOf(field: Field): readonly BoardColumnType[] {
  return definitionOf(field).isSecret ? [] : acceptedColumns(field);
}

/** Typed by the visitor: a choice would give many items the same name. */
function isNaming(field: Field): boolean {
  return definitionOf(field).kind === "input" && columnTypesOf(field).includes("name");
}

function titleFor(field: Field, fields: readonly Field[]): string {
  return cutCharacters(fieldName(field, fields), TITLE_CHARACTERS);
}

function typeAndSettings(field: Field): Pick<NewColumn, "type" | "settings"> {
  const accepted = columnTypesOf(field);
  const [type = PLAIN] = accepted;
  if (hasLabels(type)) {
    return labelled(field, accepted.filter(hasLabels));
  }
  return { type, settings: SETTINGS[type]?.(field) ?? null };
}

/**
 * `types`: a status before a dropdown, which has room for any labels. Options from another board are no labels
 * of this one: such answers are written as text.
 */
function labelled(
  field: Field,
  types: readonly BoardColumnType[],
): Pick<NewColumn, "type" | "settings"> {
  const labels = optionsAsTheyStand(field);
  const [narrow = PLAIN, roomy] = types;
  if (field.populateFromMonday || labels.length === 0) {
    return { type: PLAIN, settings: null };
  }
  // A status holds one label, so types of several answers do not take it.
  return roomy !== undefined && fitStatus(labels)
    ? { type: narrow, settings: statusSettings(labels) }
    : {
        type: roomy ?? narrow,
        settings: dropdownSettings(labels, { isSingle: roomy !== undefined }),
      };
}

function ratingsOf(field: Field): number {
  return "ratingScale" in field && typeof field.ratingScale === "number"
    ? field.ratingScale
    : DEFAULT_RATINGS;
}
