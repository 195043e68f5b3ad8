import "server-only";
import type { LinkFillRequest, LinkFillResponse } from "@/lib/contracts/item-links";
import { linkColumnType } from "@/lib/domain/board/columns/link-column";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { AppError } from "@/lib/domain/errors";
import type { LinkColumn } from "@/lib/server/board-service/board-links";
import { callBoardService } from "@/lib/server/board-service/call-board-service";
import { boardService } from "@/lib/server/board-service/composition";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { requireTerms } from "@/lib/server/public-form/update-links/make-links";
import { deleteFill, findFillOfForm, insertFill, type StoredFill } from "./link-fills.repository";

type OwnedForm = { id: number; teamId: number };

const NO_COLUMN = "The board has no such column.";
const WRONG_COLUMN = "Links are written into a link or text column.";
const OTHER_BOARD = "The live form has another board. Please publish first.";
const NO_GROUP = "The board has no such group.";

/**
 * Begins to write an update link of each item of the form's board into a column; a worker does it. 404 unless the
 * caller owns the form, 400 for what the board does not have or cannot take, 409 while the live version has no links,
 * no account is connected, or another one is under way.
 */
export async function startFill({
  columnId,
  groupIds,
  keepFilled,
  boardId: meant,
  ...form
}: OwnedForm & LinkFillRequest): Promise<LinkFillResponse> {
  await requireFormAccess(form);
  const { boardId, teamId, epoch, expiresAt } = await requireTerms(form.id);
  if (meant !== undefined && meant !== boardId) {
    throw new AppError("conflict", OTHER_BOARD);
  }
  const column = await requireColumn({ teamId, boardId, columnId });
  await requireGroups({ teamId, boardId, groupIds });
  const terms = { formId: form.id, teamId, boardId, epoch, expiresAt };
  await insertFill({ ...terms, column, groupIds, keepFilled, now: new Date() });
  return getFill(form);
}

/** How far it is. 404 unless the caller owns the form. */
export async function getFill(form: OwnedForm): Promise<LinkFillResponse> {
  await requireFormAccess(form);
  const found = await findFillOfForm({ formId: form.id, teamId: form.teamId });
  return found === null ? NOTHING : presentFill(found);
}

/** Stops and forgets it; links that are written stay. 404 unless the caller owns the form. */
export async function stopFill(form: OwnedForm): Promise<void> {
  await requireFormAccess(form);
  await deleteFill({ formId: form.id, teamId: form.teamId });
}

type OnBoard = { teamId: number; boardId: string };

async function requireColumn({
  columnId,
  ...at
}: OnBoard & { columnId: string }): Promise<LinkColumn> {
  const columns = await callBoardService({
    teamId: at.teamId,
    ask: (token) => boardService.listColumns(token, at.boardId),
  });
  const column = columns.find(({ id }) => id === columnId);
  const type = linkColumnType(column?.type);
  if (type === null) {
    throw new AppError("invalid", column === undefined ? NO_COLUMN : WRONG_COLUMN);
  }
  return { id: columnId, type };
}

async function requireGroups({
  groupIds,
  ...at
}: OnBoard & { groupIds: readonly string[] }): Promise<void> {
  if (groupIds.length === 0) {
    return;
  }
  const groups = await callBoardService({
    teamId: at.teamId,
    ask: (token) => boardService.listGroups(token, at.boardId),
  });
  if (!groupIds.every((each) => groups.some(({ id }) => id === each))) {
    throw new AppError("invalid", NO_GROUP);
  }
}

const NOTHING: LinkFillResponse = {
  state: "none",
  columnId: null,
  groupIds: [],
  keepFilled: false,
  total: null,
  written: 0,
  kept: 0,
  failed: 0,
  reason: null,
  problem: null,
  waitsUntil: null,
  startedAt: null,
  finishedAt: null,
};

function presentFill({ job, ...fill }: StoredFill): LinkFillResponse {
  const { columnId, keepFilled, total, written, kept, failed, reason, startedAt } = fill;
  const state = stateOf(job);
  const dueAt = job.nextAttemptAt;
  // Stored by us.
  const [warning] = job.warnings as string[];
  const isHeldUp = state === "waiting" || state === "failed";
  return {
    state,
    columnId,
    keepFilled,
    total,
    written,
    kept,
    failed,
    reason,
    groupIds: fill.groupIds as string[],
    problem: isHeldUp ? (warning ?? job.attempts[0]?.error ?? null) : null,
    waitsUntil: state === "waiting" && dueAt < NO_DUE_TIME ? dueAt.toISOString() : null,
    startedAt: startedAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}

function stateOf({ state, nextAttemptAt }: StoredFill["job"]): LinkFillResponse["state"] {
  switch (state) {
    case "delivered":
      return "done";
    case "failed":
      return "failed";
    case "paused":
      return "waiting";
    default:
      return state === "waiting" && nextAttemptAt > new Date() ? "waiting" : "running";
  }
}
