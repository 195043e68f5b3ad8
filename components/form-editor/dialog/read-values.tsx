"use client";

import { useEffect, useEffectEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { useColumnValues } from "@/lib/client/queries/use-board-service";
import { readSideOf, withReadSide, type readTarget } from "@/lib/domain/board/read-side";
import { OPTION_TEXTS } from "../board/remote-texts";
import type { ReadProps } from "./read-props";

const SHOWN = 3;

/** What the column offers now; it is copied into the field, so that visitors can be offered it. */
export function ReadValues({
  field,
  target,
  onChange,
}: ReadProps & { target: ReturnType<typeof readTarget> }) {
  const values = useColumnValues(target);
  const keep = useEffectEvent((options: string[]) => {
    const known = readSideOf(field).mondayOptions ?? [];
    if (JSON.stringify(known) !== JSON.stringify(options)) {
      onChange(withReadSide(field, { mondayOptions: options }));
    }
  });
  useEffect(() => {
    // An empty list also stands for a service that is away: what is known stays.
    if (values.data && values.data.length > 0) {
      keep(values.data);
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
          {values.data.slice(0, SHOWN).join(" · ")}
          {values.data.length > SHOWN ? ` +${values.data.length - SHOWN} more` : ""}
        </p>
      ) : null}
    </div>
  );
}
