import { writeTarget, type FormBoard } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isHiddenValue } from "../answers/prefill/hidden-values";

/** The column of the form's board that a field is written to; null for none, and for secret answers. */
export function mappedColumnId(field: Field, form: FormBoard): string | null {
  const { isSecret, board } = definitionOf(field);
  const own = writeTarget({ field: {}, form });
  const isOwn = writeTarget({ field, form }).boardId === own.boardId;
  return isOwn && board !== null && !isSecret ? field.mondayColumnId || null : null;
}

/** The one that links for the board's items read and change. Not for hidden values, which nobody typed. */
export function linkedColumnId(field: Field, form: FormBoard): string | null {
  return isHiddenValue(field) ? null : mappedColumnId(field, form);
}
