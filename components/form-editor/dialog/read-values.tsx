"use client";

import { useEffect, useEffectEvent } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { useColumnValues } from "@/lib/client/queries/boards/use-board-service";
import { readSideOf, withReadSide, type readTarget } from "@/lib/domain/board/read-side";
import { OPTION_TEXTS } from "../board/remote-texts";
import type { ReadProps } from "./read-props";

const SHOWN_COUNT = 3;

/** The current values of the board column, which are copied into the field for its visitors. */
export function ReadValues({
  field,
  target,
  onChange,
}: ReadProps & { target: ReturnType<typeof readTarget> }) {
  const values = useColumnValues(target);
  const storeOptions = useEffectEvent((options: string[]) => {
    const known = readSideOf(field).mondayOptions ?? [];
    if (JSON.stringify(known) !== JSON.stringify(options)) {
      onChange(withReadSide(field, { mondayOptions: options }));
    }
  });
  useEffect(() => {
    // An empty list can also mean that the service is unreachable: the stored options are preserved.
    if (values.data && values.data.length > 0) {
      storeOptions(values.data);
    }
  }, [values.data]);
  if (target.boardId === null || target.columnId === null) {
    return null;
  }
  return (
    <div role="status">
      {values.isLoading ? <p className="text-muted">{OPTION_TEXTS.loading}</p> : null}
      {values.isError ? <Alert>{OPTION_TEXTS.error}</Alert> : null}
      {values.data?.length === 0 ? <p className="text-muted">{OPTION_TEXTS.empty}</p> : null}
      {values.data && values.data.length > 0 ? (
        <p className="break-words">
          <span className="font-medium">
            {values.data.length === 1 ? "1 option" : `${values.data.length} options`}:
          </span>{" "}
          {values.data.slice(0, SHOWN_COUNT).join(" · ")}
          {values.data.length > SHOWN_COUNT ? ` +${values.data.length - SHOWN_COUNT} more` : ""}
        </p>
      ) : null}
    </div>
  );
}
