import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

type Answered = {
  /** Ids of the fields that were asked before. */
  earlier: ReadonlySet<string>;
  /** Ids of those that were seen with these answers. */
  visible: ReadonlySet<string>;
  /** Flat, with results. */
  answers: Answers;
};

/**
 * The fields with those of `earlier` as they were answered, whatever day it is by now: whether they show is settled, results
 * stay, and nothing is missing there.
 */
export function asAnswered<F extends Field>(
  fields: readonly F[],
  { earlier, visible, answers }: Answered,
): F[] {
  return fields.map((field) => {
    if (!earlier.has(field.id)) {
      return field;
    }
    const { conditionalLogic, requiredWhen, mustBe, ...rest } = withoutDays(field);
    const formula = resultFormula(field, answers);
    // Everything of the field but what is optional in it.
    const settled = { ...rest, required: false, hidden: !visible.has(field.id) } as F;
    return formula === null ? settled : Object.assign(settled, { formula });
  });
}

/** Which days may be chosen depends on the day. */
function withoutDays<F extends Field>(field: F): F {
  return { ...field, earliest: undefined, latest: undefined };
}

/** The formula that has the stored result and reads nothing; null for other fields, and where there was no number. */
function resultFormula(field: Field, answers: Answers): string | null {
  const calculation = definitionOf(field).calculation?.(field);
  if (calculation === undefined) {
    return null;
  }
  const result = ownValue(answers, field.id);
  if (typeof result === "number") {
    return String(result);
  }
  const { format } = calculation.style;
  const isText = format === "text" || format === "date";
  return isText ? quoted(typeof result === "string" ? result : "") : null;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
