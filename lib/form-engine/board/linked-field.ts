import { writeTarget, type FormBoard } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isHiddenValue } from "../answers/prefill/hidden-values";

/**
 * The column of the form's board that links for its items read and change for a field; null for none. Not among them:
 * secret answers, and hidden values, which nobody typed.
 */
export function linkedColumnId(field: Field, form: FormBoard): string | null {
  const { isSecret, board } = definitionOf(field);
  const own = writeTarget({ field: {}, form });
  const isOwn = writeTarget({ field, form }).boardId === own.boardId;
  const isLinked = isOwn && board !== null && !isSecret && !isHiddenValue(field);
  return isLinked ? field.mondayColumnId || null : null;
}
