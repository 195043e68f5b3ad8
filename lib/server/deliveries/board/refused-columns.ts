import "server-only";
import { BOARD_HOST } from "@/lib/domain/board/host";
import type { BoardServiceError } from "@/lib/server/board-service/board-service";
import type { ProgressLog } from "./progress";

/** How many refused values are dropped one by one before all of them are. */
const MAX_DROPS = 3;
const NO_NEW_LABELS = `Your ${BOARD_HOST} account may not add labels to this column.`;

/** The values of a call, and the columns among them that need a label first. */
export type WrittenValues = {
  values: Readonly<Record<string, unknown>>;
  newLabelColumns: readonly string[];
};

type Refusal = {
  written: WrittenValues;
  log: ProgressLog;
  error: BoardServiceError;
  /** How many calls have left something out already. */
  drops: number;
};

/** Columns to leave out of the next call, each with the reason; empty when another call would not help. */
export function columnsToDrop(refusal: Refusal): Record<string, string> {
  const { written, log, error } = refusal;
  if (error.failure === "data") {
    return refusedColumns(refusal);
  }
  // Adding labels changes the board, which needs more rights than writing items.
  return error.failure === "permission"
    ? Object.fromEntries(newLabels(written, log).map((id) => [id, NO_NEW_LABELS]))
    : {};
}

/** The refused column; all remaining ones when the error names none, or too many were refused before. */
function refusedColumns({ written, log, error, drops }: Refusal): Record<string, string> {
  const left = Object.keys(acceptedValues(written.values, log));
  const named = left.filter((id) => id === error.columnId);
  const dropped = named.length > 0 && drops < MAX_DROPS ? named : left;
  return Object.fromEntries(dropped.map((id) => [id, error.message]));
}

/** Columns for which a label is needed that the board does not have yet. */
export function newLabels({ newLabelColumns }: WrittenValues, log: ProgressLog): string[] {
  return newLabelColumns.filter((id) => !Object.hasOwn(log.current.refused, id));
}

/** The values without those that the service refused. */
export function acceptedValues<Value>(
  values: Readonly<Record<string, Value>>,
  log: ProgressLog,
): Record<string, Value> {
  const { refused } = log.current;
  return Object.fromEntries(Object.entries(values).filter(([id]) => !Object.hasOwn(refused, id)));
}

/** Whether a call may have taken effect although it failed. */
export function mayHaveLanded({ failure, serviceCode }: BoardServiceError): boolean {
  return failure === "transient" || /idempotency/i.test(serviceCode);
}
