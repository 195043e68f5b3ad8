import "server-only";
import { publicField } from "@/lib/domain/board/public-field";
import type { FormBoard } from "@/lib/domain/board/write-target";
import { OTHER } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns } from "@/lib/domain/fields/columns";
import { pipesOf } from "@/lib/domain/piping/pipes";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { withAutofill } from "@/lib/field-types/registry/with-autofill";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";

/**
 * The fields as visitors' browsers get them: without what the board and links need, and hidden values without
 * their owner's words. The label of one that a label shows stays: it is part of that label's name on the wire.
 */
export function visitorsFields(fields: readonly Field[], board: FormBoard): Field[] {
  const named = new Set(
    fields.flatMap(({ label }) => pipesOf(label).map(({ fieldId }) => fieldId)),
  );
  return fields.map((field) => {
    const { parameter, updateMode, ...own } = publicField(field, board);
    const shown = changeColumns(own, withoutParameter);
    const label = named.has(field.id) ? shown.label : "";
    return isHiddenValue(field) ? { ...shown, label, description: "" } : withAutofill(shown);
  });
}

function withoutParameter({ parameter, updateMode, ...shown }: Field): Field {
  return shown;
}

/** The field, whose "Other" has the system's name where it asks for a text. Answers hold the English one in every language. */
export function withOtherNamed(field: Field, { choices }: Pick<SystemTexts, "choices">): Field {
  const takesOther = definitionOf(field).takesOther?.(field) === true;
  return takesOther && choices.otherOption !== OTHER
    ? { ...field, optionTexts: { ...field.optionTexts, [OTHER]: choices.otherOption } }
    : field;
}
