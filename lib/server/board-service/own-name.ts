import "server-only";
import type { ItemOnBoard } from "./board-items";
import { isMarkedBy } from "./marked-items.repository";

const MARKER = / #([1-9]\d{0,9})$/;

/** The name without the number of the submission that the item was made for (decision 093). */
export async function ownName(
  { id, name }: Pick<ItemOnBoard, "id" | "name">,
  formId: number,
): Promise<string> {
  const submissionId = Number(MARKER.exec(name)?.[1] ?? 0);
  const isMarked = submissionId > 0 && (await isMarkedBy({ submissionId, formId, itemId: id }));
  return isMarked ? name.replace(MARKER, "") : name;
}
