import "server-only";
import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import { withColumns } from "@/lib/domain/fields/columns";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { PublishedVersion } from "../version/published-version";
import { findEarlierAnswers } from "./earlier-answers.repository";
import type { NewItemUpdate } from "./item-updates.repository";

type Untouched = { live: Pick<PublishedVersion, "formId" | "fields">; update: NewItemUpdate };

/**
 * What was stored of an item's answers that the server completes: the board has not all of it. Nothing of those that a visitor
 * changes.
 */
export async function untouchedAnswers({
  live: { formId, fields },
  update: { itemId, changes },
}: Untouched): Promise<Answers> {
  if (!withColumns(fields).some((field) => definitionOf(field).completeAnswer)) {
    return {};
  }
  const earlier = await findEarlierAnswers({ formId, itemId });
  return withoutKeys(
    earlier ?? {},
    changes.map(({ fieldId }) => fieldId),
  );
}
