import { readSideOf } from "@/lib/domain/board/read-side";
import { OTHER } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { hasOptionLimits, type PlacesSettings } from "@/lib/domain/fields/options/option-limits";
import { isCountField } from "@/lib/field-types/_shared/limits/count-field";
import { repeatOf } from "@/lib/field-types/_shared/rows/repeated-section";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { mayBeUnique } from "@/lib/field-types/registry/unique-values";
import type { CheckedContent, Fields, FormCheck } from "./form-check";

type Choice = Field & PlacesSettings;
type Problem = { setting: keyof PlacesSettings; sentence: string };

/** Limits of places that contradict each other or the options. */
export function placesChecks({ fields }: Fields): FormCheck[] {
  return fields.flatMap((field, index) => {
    const problem = problemOf(field, fields) ?? capacityProblem(field);
    if (problem === null) {
      return [];
    }
    const sentence = `"${fieldName(field, fields)}": ${problem.sentence}`;
    return [
      {
        key: `${field.id}-places`,
        area: "fields" as const,
        fieldId: field.id,
        text: `${sentence}.`,
        isBlocking: true,
        refusal: { path: `fields.${index}.${problem.setting}`, sentence },
      },
    ];
  });
}

function problemOf(field: Field, fields: readonly Field[]): Problem | null {
  const limited = columnsOf(field).find(hasOptionLimits);
  if (limited) {
    return {
      setting: limited.optionLimits ? "optionLimits" : "capacityFromBoard",
      sentence: "Options of a table's columns cannot have limited places",
    };
  }
  if (!hasOptionLimits(field)) {
    const { waitingListOption, limitBy }: Choice = field;
    const setting = waitingListOption === undefined ? "limitBy" : "waitingListOption";
    return waitingListOption === undefined && limitBy === undefined
      ? null
      : { setting, sentence: "No option has limited places" };
  }
  const section = fields.find(({ id }) => id === field.sectionId);
  if (section && repeatOf(section)) {
    return {
      setting: "optionLimits",
      sentence: `Options cannot have limited places in "${fieldName(section, fields)}", which repeats`,
    };
  }
  return optionProblem(field) ?? limitByProblem(field, fields);
}

function capacityProblem(field: Choice): Problem | null {
  if (field.capacityFromBoard === undefined) {
    return null;
  }
  const { mondayReadBoardId, mondayReadColumnId } = readSideOf(field);
  return field.populateFromMonday && mondayReadBoardId && mondayReadColumnId
    ? null
    : {
        setting: "capacityFromBoard",
        sentence: "Places cannot come from a board, as its options come from none",
      };
}

function optionProblem(field: Choice): Problem | null {
  const { optionLimits = {}, waitingListOption } = field;
  // What a board offers changes, and limits are kept for what comes back.
  const isOffered = (option: string) =>
    field.populateFromMonday ||
    field.options.some((offered) => offered.trim() === option) ||
    (option === OTHER && definitionOf(field).takesOther?.(field) === true);
  const unknown = Object.keys(optionLimits).find((option) => !isOffered(option));
  if (unknown !== undefined) {
    return {
      setting: "optionLimits",
      sentence: `Places are limited of "${unknown}", which is none of its options`,
    };
  }
  if (waitingListOption === undefined) {
    return null;
  }
  if (!isOffered(waitingListOption)) {
    return {
      setting: "waitingListOption",
      sentence: `The waiting list "${waitingListOption}" is none of its options`,
    };
  }
  return Object.hasOwn(optionLimits, waitingListOption)
    ? {
        setting: "waitingListOption",
        sentence: `The waiting list "${waitingListOption}" cannot have limited places`,
      }
    : null;
}

function limitByProblem({ limitBy }: Choice, fields: readonly Field[]): Problem | null {
  const counting = fields.find(({ id }) => id === limitBy);
  const section = fields.find(({ id }) => id === counting?.sectionId);
  if (
    limitBy === undefined ||
    (counting && isCountField(counting) && !(section && repeatOf(section)))
  ) {
    return null;
  }
  const named = counting
    ? `"${fieldName(counting, fields)}", which is no number field of the form`
    : `a field that does not exist: ${limitBy}`;
  return { setting: "limitBy", sentence: `The number of places cannot come from ${named}` };
}

/** Fields that cannot take each answer once only. */
export function uniqueChecks({ fields, settings }: CheckedContent): FormCheck[] {
  const repeated = new Set(fields.filter(repeatOf).map(({ id }) => id));
  return settings.uniqueFieldIds.flatMap((id) => {
    const field = fields.find((each) => each.id === id);
    if (field && mayBeUnique(field) && !repeated.has(field.sectionId ?? "")) {
      return [];
    }
    const named = field
      ? `"${fieldName(field, fields)}" cannot`
      : `A field that does not exist cannot`;
    const sentence = `${named} take each answer once only${field ? "" : `: ${id}`}`;
    return [
      {
        key: `unique-${id}`,
        area: "page" as const,
        fieldId: field?.id ?? null,
        text: `${sentence}.`,
        isBlocking: false,
        refusal: { path: "settings.uniqueFieldIds", sentence },
      },
    ];
  });
}
