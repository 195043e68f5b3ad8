import "server-only";
import type { UpdateMode } from "@/lib/domain/board/update-links";
import { writeTarget } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isHiddenValue } from "@/lib/form-engine/answers/hidden-values";
import type { PublishedVersion } from "../version/published-version";

/** A field with the column of the form's board that a link reads and changes. */
export type LinkedField = { field: Field; columnId: string; mode: UpdateMode };

type Mapped = Pick<PublishedVersion, "fields" | "board">;

/**
 * The fields of a version that its links read and change, in its order. Not among them: secret answers, and hidden
 * values, which nobody typed.
 */
export function linkedFields({ fields, board }: Mapped): LinkedField[] {
  const own = writeTarget({ field: {}, form: board });
  return fields.flatMap((field) => {
    const { mondayColumnId: columnId, updateMode: mode = "change" } = field;
    const { isSecret, board: accepted } = definitionOf(field);
    const isOwn = writeTarget({ field, form: board }).boardId === own.boardId;
    const isLinked = columnId && isOwn && accepted !== null && !isSecret && !isHiddenValue(field);
    return isLinked ? [{ field, columnId, mode }] : [];
  });
}

/** Whether nobody types its answer: it follows from those of others. */
export function isResult(field: Field): boolean {
  return definitionOf(field).kind === "computed";
}

/** Whether its answer adds files to what the column holds, which cannot contradict anything. */
export function addsFiles(field: Field): boolean {
  return definitionOf(field).files !== null;
}
