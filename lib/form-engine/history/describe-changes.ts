import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { listed, quoted, replacement } from "./change-words";
import { describeFieldChanges, type Placed } from "./describe-field-changes";
import { describeSettings } from "./describe-settings";
import { movedItems } from "./moved-items";
import { namedReplacement } from "./named-replacement";

/**
 * One change in words, without a full stop. `field`: the field it is about; null = the form itself.
 */
export type Change = { fieldId: string | null; field: string | null; text: string };

/**
 * The changes from one content of a form to another; empty when publishing would change nothing.
 */
export function describeChanges(before: FormContent, after: FormContent): Change[] {
  const ofForm = settingChanges(before, after).map((text) => ({
    fieldId: null,
    field: null,
    text,
  }));
  return [...ofForm, ...fieldChanges(before.fields, after.fields)];
}

function settingChanges(before: FormContent, after: FormContent): string[] {
  const boardKeys = ["mondayWorkspaceId", "mondayBoardId", "mondayGroupId"] as const;
  const isBoardSame = boardKeys.every((key) => before[key] === after[key]);
  return [
    ...replacement({ name: "Title", before: before.title, after: after.title }),
    ...replacement({
      name: "Description",
      before: before.description,
      after: after.description,
    }),
    ...namedReplacement({
      name: "Redirect address",
      before: { text: before.redirectUrl, fields: before.fields },
      after: { text: after.redirectUrl, fields: after.fields },
    }),
    ...webhookChanges(before.webhooks, after.webhooks),
    ...(isBoardSame ? [] : ["Board connection changed"]),
    ...describeSettings({ before, after }),
  ];
}

function webhookChanges(before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((url) => !before.includes(url));
  const removed = before.filter((url) => !after.includes(url));
  const changes = [
    ...(added.length > 0 ? [`Added webhook ${listed(added)}`] : []),
    ...(removed.length > 0 ? [`Removed webhook ${listed(removed)}`] : []),
  ];
  const isRearranged = changes.length === 0 && !isSameValue(before, after);
  return isRearranged ? ["Webhooks rearranged"] : changes;
}

function fieldChanges(before: readonly Field[], after: readonly Field[]): Change[] {
  const old = new Map(before.map((field) => [field.id, field]));
  const remainingIds = new Set(after.map(({ id }) => id));
  const removed = before
    .filter(({ id }) => !remainingIds.has(id))
    .map((field) =>
      changeOf({ field, fields: before }, `Removed ${quoted(fieldName(field, before))}`),
    );
  const moved = movedItems(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const others = after.flatMap((field, index) => {
    const former = old.get(field.id);
    if (former === undefined) {
      return [changeOf({ field, fields: after }, `Added ${quoted(fieldName(field, after))}`)];
    }
    const texts = [
      ...(moved.has(field.id) ? [movedTo(after[index - 1], after)] : []),
      ...describeFieldChanges({ field: former, fields: before }, { field, fields: after }),
    ];
    return texts.map((text) => changeOf({ field, fields: after }, text));
  });
  return [...removed, ...others];
}

function changeOf({ field, fields }: Placed, text: string): Change {
  return { fieldId: field.id, field: fieldName(field, fields), text };
}

function movedTo(above: Field | undefined, fields: readonly Field[]): string {
  return above ? `Moved below ${quoted(fieldName(above, fields))}` : "Moved to the top";
}
