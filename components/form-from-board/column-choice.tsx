"use client";

import { useRouter } from "next/navigation";
import { useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useFormFromBoard } from "@/lib/client/queries/boards/use-form-boards";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { columnTypeWords } from "@/lib/domain/board/columns/unwritable-columns";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldsOfColumns, titleOfBoard } from "@/lib/form-engine/board/form-of-board";
import { countOf } from "@/lib/utils/numbers";
import { FormFromBoardPreview } from "./form-from-board-preview";
import { SkippedColumns } from "./skipped-columns";

type ColumnChoiceProps = { boardId: string; groupId: string | null; board: BoardSnapshot };

/** The columns of a board to tick, beside the form that they make. */
export function ColumnChoice({ boardId, groupId, board }: ColumnChoiceProps) {
  const { fields, skipped } = useMemo(() => fieldsOfColumns(board.columns), [board.columns]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () => fields.filter((field) => !left.has(columnIdOf(field))),
    [fields, left],
  );
  const tick = (field: Field, isOn: boolean) => {
    const next = new Set(left);
    next[isOn ? "delete" : "add"](columnIdOf(field));
    setLeft(next);
  };
  const title = titleOfBoard(board);
  if (fields.length === 0) {
    return (
      <div className="mt-6 grid gap-6">
        <EmptyState
          title="No column of this board can become a field"
          reason="Choose another board, or begin with a blank form."
        />
        <SkippedColumns skipped={skipped} />
      </div>
    );
  }
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="grid gap-5">
        <fieldset>
          <legend className="font-semibold">Columns</legend>
          <CheckboxField
            className="mt-2"
            label="All columns"
            checked={allOf({ chosen: chosen.length, all: fields.length })}
            onCheckedChange={(isOn) =>
              setLeft(new Set(isOn === true ? [] : fields.map(columnIdOf)))
            }
          />
          <ul className="mt-2 grid gap-1 border-t pt-2">
            {fields.map((field) => (
              <li key={field.id} className="flex items-start gap-2">
                <CheckboxField
                  className="min-w-0 flex-1"
                  label={<span className="wrap-anywhere">{field.label}</span>}
                  checked={!left.has(columnIdOf(field))}
                  onCheckedChange={(isOn) => tick(field, isOn === true)}
                />
                <span className="shrink-0 pt-0.5 text-small text-muted">
                  {columnTypeWords(field.mondayColumnType ?? "")}
                </span>
              </li>
            ))}
          </ul>
        </fieldset>
        <CreateForm {...{ boardId, groupId, columnIds: chosen.map(columnIdOf) }} />
        <SkippedColumns skipped={skipped} />
      </div>
      <FormFromBoardPreview title={title} fields={chosen} left={fields.length - chosen.length} />
    </div>
  );
}

type CreateFormProps = { boardId: string; groupId: string | null; columnIds: string[] };

function CreateForm({ boardId, groupId, columnIds }: CreateFormProps) {
  const router = useRouter();
  const hintId = useId();
  const { mutate, isPending, isSuccess, error } = useFormFromBoard();
  const create = () =>
    mutate(
      { boardId, columnIds, ...(groupId !== null && { groupId }) },
      { onSuccess: ({ id }) => router.push(`/form/edit/${id}?show=columns`) },
    );
  const isBusy = isPending || isSuccess;
  return (
    <div className="grid gap-3">
      {error ? <Alert>{error.message}</Alert> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          aria-describedby={hintId}
          {...pressable({ isBlocked: isBusy || columnIds.length === 0, onPress: create })}
        >
          {isBusy ? "Creating..." : "Create form"}
        </Button>
        <p id={hintId} role="status" className="text-muted">
          {columnIds.length === 0
            ? "Tick at least one column."
            : countOf(columnIds.length, "field")}
        </p>
      </div>
    </div>
  );
}

function columnIdOf({ mondayColumnId }: Field): string {
  return mondayColumnId ?? "";
}

function allOf({ chosen, all }: { chosen: number; all: number }): boolean | "indeterminate" {
  return chosen === all ? true : chosen === 0 ? false : "indeterminate";
}
