import "server-only";
import type { ItemUpdateResponse } from "@/lib/contracts/item-links";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { withRowFields } from "@/lib/form-engine/board/row-fields";
import {
  findItemUpdate,
  type ItemUpdate,
} from "@/lib/server/public-form/update-links/item-updates.repository";
import { followsFrom, isResult } from "@/lib/server/public-form/update-links/linked-fields";

type Change = ItemUpdateResponse["changes"][number];

/** What a submission changes of an item, before and after; null when it did not come by a link. */
export async function presentItemUpdate({
  id,
  ...stored
}: {
  id: number;
  fields: readonly Field[];
  answers: Answers;
}): Promise<ItemUpdateResponse | null> {
  const { fields, answers } = withRowFields(stored);
  const update = await findItemUpdate(id);
  return (
    update && {
      itemId: update.itemId,
      changes: update.changes.map(({ fieldId }): Change => {
        const field = fields.find((each) => each.id === fieldId);
        const known = update.before[fieldId];
        const conflict = update.conflicts[fieldId];
        const state = stateOf(update, { fieldId, fields });
        return {
          fieldId,
          state,
          ...(known && field && { before: textOf(field, known) }),
          after: field ? textOf(field, answers) : null,
          now: state === "conflict" ? conflict?.text || null : null,
        };
      }),
    }
  );
}

function stateOf(
  { written, decisions, conflicts, changes }: ItemUpdate,
  { fieldId, fields }: { fieldId: string; fields: readonly Field[] },
): Change["state"] {
  if (written.includes(fieldId)) {
    return "written";
  }
  const kept = changes.filter((change) => decisions[change.fieldId] === null);
  const ids = new Set(kept.map((change) => change.fieldId));
  const field = fields.find(({ id }) => id === fieldId);
  // A result that follows from what the board keeps is not written either.
  if (ids.has(fieldId) || (field && isResult(field) && followsFrom(field, { fields, ids }))) {
    return "kept";
  }
  const isDecided = decisions[fieldId] !== undefined;
  return Object.hasOwn(conflicts, fieldId) && !isDecided ? "conflict" : "waiting";
}

function textOf(field: Field, answers: Answers): string | null {
  const shown = definitionOf(field).display(
    field,
    ownValue(answers, field.id),
    answers,
    ENGLISH_VALUES,
  );
  return flattenDisplay(shown) || null;
}
