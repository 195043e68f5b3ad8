import "server-only";
import { createHash } from "node:crypto";
import type { ColumnValue } from "@/lib/domain/board/columns/board-column";
import { markedName, subitemMarker } from "@/lib/domain/board/items/item-name";
import type { UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import type { ProgressLog } from "../progress";
import { namedColumns, suspects } from "../refused-columns";
import type { PlacedSubitem, Rows, SubitemBoard } from "./place-subitems";
import { saveRowSubitem } from "./row-subitems.repository";

/** How many values of a row are tried by themselves when the service does not say which it refused. */
const MOST_TRIED = 12;

type Values = Readonly<Record<string, ColumnValue | null>>;
type Writing = Pick<Rows, "token" | "itemId" | "source" | "log"> & { board: SubitemBoard };

/** The name of a subitem, with what identifies it. */
export function nameOnBoard(
  { source: { submissionId } }: Pick<Rows, "source">,
  { name, number }: Pick<PlacedSubitem, "name" | "number">,
): string {
  return markedName(name, subitemMarker(submissionId, number));
}

/** Adds the subitem of a row, and notes which it is. */
export async function addSubitem(writing: Writing, subitem: PlacedSubitem): Promise<void> {
  const { token, itemId, source, log } = writing;
  const { fieldId, rowKey } = subitem;
  const name = nameOnBoard(writing, subitem);
  await writeAccepted(writing, {
    subitem,
    values: subitem.values,
    send: async (values) => {
      const made = { itemId, name, values };
      const idempotencyKey = keyOf(writing, subitem, { step: "", content: made });
      // Before the call: another worker may have the delivery by now.
      await log.save({});
      const { id } = await boardItems.createSubitem(token, { ...made, idempotencyKey });
      await saveRowSubitem(source.submissionId, { fieldId, rowKey, itemId: id });
      return id;
    },
  });
}

/** Writes these values to a subitem that is there; "name" renames it. */
export async function changeSubitem(
  writing: Writing,
  { subitem, id, values }: { subitem: PlacedSubitem; id: string; values: Values },
): Promise<void> {
  await writeAccepted(writing, {
    subitem,
    values,
    send: async (accepted) => {
      if (Object.keys(accepted).length > 0) {
        await sendChange(writing, { subitem, id, values: accepted });
      }
      return id;
    },
  });
}

/** What the service refused of a row, with its reasons. */
export function refusedCells(subitem: PlacedSubitem, log: ProgressLog): UnwrittenAnswer[] {
  return Object.entries(subitem.sources).flatMap(([columnId, source]) => {
    const reason = log.current.subitemRefusals[keyOfCell(subitem, columnId)];
    return reason === undefined ? [] : [{ ...source, columnId, reason }];
  });
}

type Call = {
  subitem: PlacedSubitem;
  values: Values;
  /** Returns the id of the subitem. */
  send: (values: Values) => Promise<string>;
};

/** Writes all values but those that the service refuses, which are noted. */
async function writeAccepted(writing: Writing, { subitem, values, send }: Call): Promise<void> {
  const { log, board } = writing;
  const { columns } = board;
  for (let deferred: string[] = []; ;) {
    const accepted = acceptedCells({ subitem, values, log });
    try {
      const id = await send(accepted);
      await writeDeferred(writing, { subitem, id, values, deferred });
      return;
    } catch (error) {
      const ids = Object.keys(accepted);
      if (!isRefusal(error) || ids.length === 0) {
        throw error;
      }
      const named = namedColumns({ error, ids, columns });
      const left = named.length > 0 ? named : suspects({ error, ids, columns });
      deferred = named.length > 0 || left.length === 1 ? deferred : [...deferred, ...left];
      await noteRefusals(log, subitem, { ids: left, reason: error.message });
    }
  }
}

type Deferred = { subitem: PlacedSubitem; id: string; values: Values; deferred: readonly string[] };

/** One by one, as the service did not say which it refused. Until then they count as refused. */
async function writeDeferred(
  writing: Writing,
  { subitem, id, values, deferred }: Deferred,
): Promise<void> {
  const { log } = writing;
  for (const columnId of deferred.slice(0, MOST_TRIED)) {
    try {
      await sendChange(writing, { subitem, id, values: { [columnId]: values[columnId] ?? null } });
      const key = keyOfCell(subitem, columnId);
      const refusals = Object.entries(log.current.subitemRefusals);
      const subitemRefusals = Object.fromEntries(refusals.filter(([other]) => other !== key));
      await log.save({ subitemRefusals });
    } catch (error) {
      if (!isRefusal(error)) {
        throw error;
      }
    }
  }
}

async function sendChange(
  writing: Writing,
  { subitem, id, values }: { subitem: PlacedSubitem; id: string; values: Values },
): Promise<void> {
  const { token, board, log } = writing;
  const change = { boardId: board.boardId, itemId: id, values, mayCreateLabels: false };
  const idempotencyKey = keyOf(writing, subitem, { step: "cell-", content: change });
  await log.save({});
  await boardItems.changeItem(token, { ...change, idempotencyKey });
}

function keyOf(
  { source, log }: Writing,
  { number }: PlacedSubitem,
  { step, content }: { step: string; content: object },
): string {
  // The key includes the content: the service may store a refusal under a key and repeat it.
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  return log.keyOf(`sub-${source.submissionId}-line-${number}-${step}${hash}`);
}

function isRefusal(error: unknown): error is BoardServiceError {
  return error instanceof BoardServiceError && error.detail.isAboutValues;
}

async function noteRefusals(
  log: ProgressLog,
  subitem: PlacedSubitem,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<void> {
  const said = ids.map((id): [string, string] => [keyOfCell(subitem, id), reason]);
  await log.save({
    subitemRefusals: { ...log.current.subitemRefusals, ...Object.fromEntries(said) },
  });
}

function acceptedCells({
  subitem,
  values,
  log,
}: {
  subitem: PlacedSubitem;
  values: Values;
  log: ProgressLog;
}): Values {
  const { subitemRefusals } = log.current;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([id]) => !Object.hasOwn(subitemRefusals, keyOfCell(subitem, id)),
    ),
  );
}

function keyOfCell({ number }: PlacedSubitem, columnId: string): string {
  return `${number}.${columnId}`;
}
