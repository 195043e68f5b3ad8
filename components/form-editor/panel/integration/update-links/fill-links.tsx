"use client";

import { useId, useRef, useState } from "react";
import { RemoteSelect } from "@/components/form-editor/board/remote-select";
import { COLUMN_TEXTS, GROUP_TEXTS } from "@/components/form-editor/board/remote-texts";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useBoardColumns, useBoardGroups } from "@/lib/client/queries/boards/use-board-service";
import {
  useLinkFill,
  useStartLinkFill,
  useStopLinkFill,
} from "@/lib/client/queries/boards/use-link-fill";
import { linkColumnType } from "@/lib/domain/board/columns/link-column";
import { FillProgress } from "./fill-progress";

const TEXTS = { ...COLUMN_TEXTS, empty: "The board has no link or text column." };

/** Writes an update link of each item of the board into one of its columns, and says how far it is. */
export function FillLinks({ formId, boardId }: { formId: number; boardId: string }) {
  const headingId = useId();
  const placeRef = useRef<HTMLElement>(null);
  const fill = useLinkFill(formId);
  const stop = useStopLinkFill(formId);
  // The pressed button is removed, and the focus with it.
  const keepFocus = () => placeRef.current?.focus();
  const isUnderWay = fill.data?.state === "running" || fill.data?.state === "waiting";
  return (
    <section
      ref={placeRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid gap-3 rounded-control border p-3"
    >
      <div>
        <h3 id={headingId} className="font-medium">
          Links in a column
        </h3>
        <p className="mt-1 text-pretty text-muted">
          Writes the update link of each item into a column of the board.
        </p>
      </div>
      <QueryBoundary
        query={fill}
        what="progress of the links"
        outline={<Skeleton className="h-9 w-full" />}
      >
        {(shown) => (
          <>
            <FillProgress fill={shown} />
            {isUnderWay ? (
              <div>
                <Button
                  size="small"
                  {...pressable({
                    isBlocked: stop.isPending,
                    onPress: () => void stop.mutateAsync().then(keepFocus, () => undefined),
                  })}
                >
                  Stop
                </Button>
              </div>
            ) : (
              <StartFill formId={formId} boardId={boardId} onStarted={keepFocus} />
            )}
            {stop.error ? <Alert>{stop.error.message}</Alert> : null}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

type StartFillProps = { formId: number; boardId: string; onStarted: () => void };

function StartFill({ formId, boardId, onStarted }: StartFillProps) {
  const columns = useBoardColumns(boardId);
  const start = useStartLinkFill(formId);
  const [columnId, setColumnId] = useState<string | null>(null);
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const [keepFilled, setKeepFilled] = useState(true);
  const data = columns.data
    ?.filter(({ type }) => linkColumnType(type) !== null)
    .map(({ id, title }) => ({ id, name: title }));
  const handleStart = async () => {
    if (columnId !== null) {
      await start.mutateAsync({ boardId, columnId, groupIds: [...groupIds], keepFilled });
      onStarted();
    }
  };
  return (
    <>
      <RemoteSelect
        label="Column"
        placeholder="Select a column"
        value={columnId}
        query={{ ...columns, data }}
        texts={TEXTS}
        onChange={setColumnId}
      />
      <Groups boardId={boardId} chosen={groupIds} onChange={setGroupIds} />
      <CheckboxField
        label="Keep what is filled"
        hint="Cells that hold something are left alone."
        checked={keepFilled}
        onCheckedChange={(checked) => setKeepFilled(checked === true)}
      />
      {start.error ? <Alert>{start.error.message}</Alert> : null}
      <div>
        <Button
          {...pressable({
            isBlocked: columnId === null || start.isPending,
            onPress: () => void handleStart().catch(() => undefined),
          })}
        >
          Write links
        </Button>
      </div>
    </>
  );
}

type GroupsProps = {
  boardId: string;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

function Groups({ boardId, chosen, onChange }: GroupsProps) {
  const groups = useBoardGroups(boardId);
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Groups</legend>
      {groups.data?.map(({ id, title }) => (
        <CheckboxField
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onCheckedChange={(checked) => toggle(id, checked === true)}
        />
      ))}
      {groups.isLoading ? <p className="text-muted">{GROUP_TEXTS.loading}</p> : null}
      {groups.isError ? <Alert>{GROUP_TEXTS.error}</Alert> : null}
      <p className="text-small text-muted">Without a choice, the items of all groups.</p>
    </fieldset>
  );
}
