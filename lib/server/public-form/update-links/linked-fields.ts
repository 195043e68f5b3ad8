import "server-only";
import type { UpdateMode } from "@/lib/domain/board/update-links/update-links";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { linkedColumnId } from "@/lib/form-engine/board/linked-field";
import { ownerIdOf, rowFields } from "@/lib/form-engine/board/row-fields";
import { calculationNodes } from "@/lib/form-engine/calculations/calculation-nodes";
import type { PublishedVersion } from "../version/published-version";

/**
 * A field with the column of the form's board that a link reads and changes; or a row of one that has a column of its own, as a
 * field (row-fields.ts), whose id `ownerIdOf` leads to the field.
 */
export type LinkedField = { field: Field; columnId: string; mode: UpdateMode };

type Mapped = Pick<PublishedVersion, "fields" | "board">;

/** The fields of a version that its links read and change, in its order. */
export function linkedFields({ fields, board }: Mapped): LinkedField[] {
  return fields.flatMap((owner) =>
    [owner, ...rowFields(owner)].flatMap((field) => {
      const columnId = linkedColumnId(field, board);
      return columnId === null ? [] : [{ field, columnId, mode: owner.updateMode ?? "change" }];
    }),
  );
}

/** The ids of the form's fields that these are, or are rows of. */
export function ownerIds(linked: readonly LinkedField[]): string[] {
  return [...new Set(linked.map(({ field }) => ownerIdOf(field.id)))];
}

/** Whether the board holds all of its answer: in one column, or in one for each of its rows. */
export function isLinked(field: Field, linked: readonly LinkedField[]): boolean {
  const rows = definitionOf(field).parts?.of(field).length ?? 0;
  const own = linked.filter((each) => ownerIdOf(each.field.id) === field.id);
  return own.some((each) => each.field.id === field.id) || (own.length > 0 && own.length === rows);
}

/** The ids of the fields that update links show and do not change. */
export function readOnlyIds(live: Mapped): string[] {
  return ownerIds(
    linkedFields(live).filter(({ mode, field }) => mode === "readonly" && !isResult(field)),
  );
}

/** Whether nobody types its answer: it follows from those of others. */
export function isResult(field: Field): boolean {
  return definitionOf(field).kind === "computed";
}

/** Whether a result follows from one of these fields, also through other results. */
export function followsFrom(
  result: Field,
  { fields, ids }: { fields: readonly Field[]; ids: ReadonlySet<string> },
): boolean {
  const names = new Map(calculationNodes(fields).map(({ key, needs }) => [key, needs]));
  const reached = new Set<string>();
  const isReached = (id: string): boolean => {
    if (ids.has(id)) {
      return true;
    }
    if (reached.has(id)) {
      return false;
    }
    reached.add(id);
    return [...(names.get(id) ?? [])].some(isReached);
  };
  return isReached(result.id);
}

/** Whether its answer adds files to what the column holds, which cannot contradict anything. */
export function addsFiles(field: Field): boolean {
  return definitionOf(field).files !== null;
}
