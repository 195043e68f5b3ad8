"use client";

import { useId } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useBoardGroups } from "@/lib/client/queries/boards/use-board-service";
import { readSideOf, SAME, withReadGroups } from "@/lib/domain/board/read-side";
import { GROUP_TEXTS } from "../board/remote-texts";
import type { ReadProps } from "./read-props";

/** Which groups of the board are read; none chosen means all of them. */
export function ReadGroups({ field, boardId, onChange }: ReadProps & { boardId: string | null }) {
  const labelId = useId();
  const groups = useBoardGroups(boardId);
  const chosen = readSideOf(field).mondayReadGroupIds ?? [];
  const all = groups.data ?? [];
  const handleToggle = (id: string, isOn: boolean) =>
    onChange(withReadGroups(field, isOn ? [...chosen, id] : chosen.filter((each) => each !== id)));
  return (
    <div role="group" aria-labelledby={labelId}>
      <div className="flex items-center gap-2">
        <span id={labelId} className="mr-auto font-medium">
          Groups
        </span>
        <Button
          size="small"
          disabled={all.length === 0}
          onClick={() =>
            onChange(
              withReadGroups(
                field,
                all.map(({ id }) => id),
              ),
            )
          }
        >
          Select All
        </Button>
        <Button
          size="small"
          disabled={chosen.length === 0}
          onClick={() => onChange(withReadGroups(field, []))}
        >
          Clear All
        </Button>
      </div>
      <div className="mt-2 grid gap-1">
        {[{ id: SAME, title: "Same as write group" }, ...all].map(({ id, title }) => (
          <CheckboxField
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) => handleToggle(id, isOn === true)}
          />
        ))}
      </div>
      {groups.isLoading ? <p className="mt-1 text-muted">{GROUP_TEXTS.loading}</p> : null}
      {groups.isError ? <Alert className="mt-2">{GROUP_TEXTS.error}</Alert> : null}
      {boardId === null || groups.data?.length === 0 ? (
        <p className="mt-1 text-small text-muted">{GROUP_TEXTS.empty}</p>
      ) : (
        <p className="mt-1 text-small text-muted">Without a choice every group is read.</p>
      )}
    </div>
  );
}
