"use client";

import { useState } from "react";
import { toast } from "sonner";
import { BeforeAfter, EMPTY } from "@/components/submissions/before-after";
import { NamedPage } from "@/components/submissions/deliveries/delivery-target";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useDeliveriesOf } from "@/lib/client/queries/deliveries/use-deliveries";
import { useDecideItemUpdate } from "@/lib/client/queries/submissions/use-submissions";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { ItemDecisions, ItemUpdateResponse } from "@/lib/contracts/item-links";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { fieldsWithRows } from "@/lib/form-engine/board/row-fields";

type Change = ItemUpdateResponse["changes"][number];
type Named = Change & { name: string };

const STATES: Record<Change["state"], string> = {
  waiting: "Not written yet",
  written: "Written to the board",
  conflict: "The board has changed: please decide",
  kept: "The board's value was kept",
};

/** The name of the item by its delivery, with a link; its number while that is not known. */
function ItemName({ id, ...sent }: { formId: number; submissionId: number; id: string }) {
  const deliveries = useDeliveriesOf(sent);
  const items = deliveries.data?.map(({ board }) => board?.item) ?? [];
  const item = items.find((each) => each?.id === id);
  return <NamedPage name={item?.name ?? id} url={item?.url ?? null} />;
}

type ItemUpdateProps = {
  formId: number;
  submissionId: number;
  update: ItemUpdateResponse;
  /** Of the version that was answered. */
  fields: readonly Field[];
};

/** What a submission that came by a link changes of its item, and the decisions that wait for the owner. */
export function ItemUpdate({ formId, submissionId, update, fields }: ItemUpdateProps) {
  const mayDecide = usePermission("deliveries:write");
  const written = fieldsWithRows(fields);
  const changes = update.changes.map((change): Named => {
    const field = written.find(({ id }) => id === change.fieldId);
    return { ...change, name: field ? fieldName(field, fields) : change.fieldId };
  });
  const conflicts = changes.filter(({ state }) => state === "conflict");
  return (
    <section aria-label="Changes of the item" className="mt-6 border-t pt-4">
      <h3 className="font-medium wrap-anywhere">
        Changes of item <ItemName {...{ formId, submissionId }} id={update.itemId} />
      </h3>
      {changes.length === 0 ? <p className="mt-2 text-muted">Nothing was changed.</p> : null}
      <dl className="mt-2 grid gap-3">
        {changes.map(({ fieldId, name, before, after, now, state }) => (
          <div key={fieldId}>
            <dt className="text-small wrap-anywhere text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              {before === undefined ? (
                <ins className="no-underline">{after ?? EMPTY}</ins>
              ) : (
                <BeforeAfter before={before} after={after} />
              )}
              {state === "conflict" ? <span>; on the board now: {now ?? EMPTY}</span> : null}
              <span className="block text-small text-muted">{STATES[state]}</span>
            </dd>
          </div>
        ))}
      </dl>
      {conflicts.length > 0 && mayDecide ? (
        <Decisions key={submissionId} {...{ formId, submissionId, conflicts }} />
      ) : null}
    </section>
  );
}

type BoardConflictsProps = {
  formId: number;
  submissionId: number;
  conflicts: NonNullable<SubmissionDetailResponse["boardConflicts"]>;
  fields: readonly Field[];
};

/** Corrected answers whose columns somebody changed on the board, and the decisions about them. */
export function BoardConflicts({ conflicts, fields, ...place }: BoardConflictsProps) {
  const mayDecide = usePermission("deliveries:write");
  const named = conflicts.map((conflict) => {
    const field = fields.find(({ id }) => id === conflict.fieldId);
    return { ...conflict, name: field ? fieldName(field, fields) : conflict.fieldId };
  });
  return (
    <section aria-label="Changed on the board" className="mt-6 border-t pt-4">
      <h3 className="font-medium">Changed on the board</h3>
      <dl className="mt-2 grid gap-3">
        {named.map(({ fieldId, name, after, now }) => (
          <div key={fieldId}>
            <dt className="text-small wrap-anywhere text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              {after ?? EMPTY}; on the board now: {now ?? EMPTY}
            </dd>
          </div>
        ))}
      </dl>
      {mayDecide ? <Decisions key={place.submissionId} {...place} conflicts={named} /> : null}
    </section>
  );
}

type DecisionsProps = {
  formId: number;
  submissionId: number;
  conflicts: readonly Pick<Named, "fieldId" | "name" | "after" | "now">[];
};

/** A choice for each answer whose column somebody changed meanwhile; the delivery goes on with all of them. */
function Decisions({ formId, submissionId, conflicts }: DecisionsProps) {
  const [chosen, setChosen] = useState<ItemDecisions>({});
  const decide = useDecideItemUpdate({ formId, submissionId });
  const isComplete = conflicts.every(({ fieldId }) => chosen[fieldId] !== undefined);
  const handleDecide = () =>
    decide.mutateAsync(chosen).then(
      () => toast.success("Decided. The delivery goes on."),
      (error: Error) => void toast.error("Error", { description: error.message }),
    );
  return (
    <Alert tone="note" className="mt-3">
      <div className="grid gap-3">
        <p>
          Somebody changed these columns on the board before the answers arrived. Nothing was
          overwritten.
        </p>
        {conflicts.map(({ fieldId, name, after, now }) => (
          <FormField key={fieldId} label={name}>
            {(control) => (
              <NativeSelect
                {...control}
                value={chosen[fieldId] ?? ""}
                onChange={({ target }) =>
                  setChosen({ ...chosen, [fieldId]: target.value === "write" ? "write" : "keep" })
                }
              >
                <option value="" disabled>
                  Please decide
                </option>
                <option value="write">Write the answer: {after ?? EMPTY}</option>
                <option value="keep">Keep the board: {now ?? EMPTY}</option>
              </NativeSelect>
            )}
          </FormField>
        ))}
        <div>
          <Button
            {...pressable({
              isBlocked: !isComplete || decide.isPending,
              onPress: () => void handleDecide(),
            })}
          >
            Decide
          </Button>
        </div>
      </div>
    </Alert>
  );
}
