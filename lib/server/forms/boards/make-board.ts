import "server-only";
import type { MakeBoardRequest } from "@/lib/contracts/forms/form-from-board";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { AppError } from "@/lib/domain/errors";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import { withColumn } from "@/lib/form-engine/board/column-mapping/mapping-fix";
import { boardPlan, type BoardPlan } from "@/lib/form-engine/board/columns-of-form";
import { workspacesQuery } from "@/lib/server/board-service/cache/board-queries";
import { readListing } from "@/lib/server/board-service/cache/read-board";
import { callBoardService } from "@/lib/server/board-service/call-board-service";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { requireStoredForm } from "../drafts/find-form";
import type { StoredForm } from "../drafts/forms.repository";
import { changeContent } from "../drafts/save-form";
import { buildBoard, type BuiltBoard } from "./build-board";
import { madeColumnId } from "./made-board";

const MADE = { points: 30, windowMs: 60 * 60 * 1000 };
/** For all columns together, one call each; proxies give up after a minute. */
const DEADLINE_MS = 50_000;

/**
 * Makes a board for a form, with a column for each answer, and maps the working copy to it. Called again, it
 * completes the board of an earlier attempt. 400 for a form without answers that can be written, 404 for an
 * unknown workspace, 409 for a form that has another board; otherwise as `callBoardService`.
 */
export async function makeBoard({
  id,
  teamId,
  request: { workspaceId, name },
}: {
  id: number;
  teamId: number;
  request: MakeBoardRequest;
}): Promise<Form> {
  const form = await requireStoredForm({ id, teamId });
  const plan = boardPlan(form.content.fields);
  if (plan.nameFieldId === null && plan.columns.length === 0) {
    throw new AppError("invalid", "Add a field to the form first: a board needs a column for it.");
  }
  await requireWorkspace(teamId, workspaceId);
  await rateLimit(
    { key: `make-board:${teamId}`, ...MADE },
    `You made ${MADE.points} boards within an hour. Please try again later.`,
  );
  const built = await build({ form, teamId, workspaceId, name: name ?? form.content.title, plan });
  return changeContent({
    id,
    teamId,
    basedOn: null,
    change: (content) => onBoard(content, { form, plan, built }),
  });
}

async function requireWorkspace(teamId: number, workspaceId: string): Promise<void> {
  const isKnown = async (isForced: boolean) => {
    const { payload } = await readListing(workspacesQuery(teamId), { isForced });
    return payload.some(({ id }) => id === workspaceId);
  };
  if (!(await isKnown(false)) && !(await isKnown(true))) {
    throw new AppError("not-found", `${BOARD_HOST} has no such workspace.`);
  }
}

type Build = {
  form: StoredForm;
  teamId: number;
  workspaceId: string;
  name: string;
  plan: BoardPlan;
};

async function build({ teamId, plan: { columns }, ...building }: Build): Promise<BuiltBoard> {
  let isStarted = false;
  const onStarted = () => {
    isStarted = true;
  };
  try {
    return await callBoardService({
      teamId,
      deadlineMs: DEADLINE_MS,
      ask: (token) => buildBoard({ token, ...building, columns, onStarted }),
    });
  } catch (error) {
    throw isStarted && error instanceof AppError && error.code === "upstream"
      ? partlyMade(error)
      : error;
  }
}

/** Says what is left behind, and that it is not made twice. */
function partlyMade({ message, retryAfterSeconds }: AppError): AppError {
  const text = `${message} The board is there in part; making it again completes it.`;
  return new AppError("upstream", text, {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** The content with its fields mapped to the board; a field that was added meanwhile stays as it is. */
function onBoard(
  content: FormContent,
  {
    form,
    plan,
    built: { boardId, board },
  }: { form: StoredForm; plan: BoardPlan; built: BuiltBoard },
): FormContent {
  const columnOf = (fieldId: string) => {
    const isNaming = fieldId === plan.nameFieldId;
    const id = madeColumnId(form, fieldId);
    return board.columns.find((column) => (isNaming ? column.type === "name" : column.id === id));
  };
  const planned = new Set([plan.nameFieldId, ...plan.columns.map(({ fieldId }) => fieldId)]);
  return {
    ...content,
    mondayWorkspaceId: board.workspaceId,
    mondayBoardId: boardId,
    mondayGroupId: board.groups[0]?.id ?? null,
    fields: content.fields.map((field) =>
      planned.has(field.id) ? withColumn(field, columnOf(field.id) ?? null) : field,
    ),
  };
}
