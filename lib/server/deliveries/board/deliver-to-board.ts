import "server-only";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import { UNTIL_DECIDED } from "@/lib/domain/delivery/delivery-job";
import { withEndingAnswer } from "@/lib/form-engine/board/column-mapping/ending-column";
import { boardItem } from "@/lib/form-engine/board/items/board-item";
import { withRowFields } from "@/lib/form-engine/board/row-fields";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForDelivery } from "@/lib/server/board-service/cache/read-board";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { waitForEarlier } from "@/lib/server/outbox/claims/wait-for-earlier";
import { contentDeletedOutcome } from "@/lib/server/outbox/resume/content-deleted-outcome";
import { markSynced, storeItemId } from "@/lib/server/submissions/board-items.repository";
import { enqueueStatusOfNewItem } from "@/lib/server/submissions/private-columns/enqueue-statuses.repository";
import type { DeliverySource } from "../delivery-source.repository";
import { attemptOnBoard, Stopped } from "./attempt-on-board";
import { deliverArchiving } from "./deliver-archiving";
import { deliverStage } from "./deliver-stage";
import { deliverStatus } from "./deliver-status";
import { addFiles } from "./items/add-item-files";
import { addSubitems } from "./items/add-subitems";
import { addUnwrittenAnswers } from "./items/add-unwritten-answers";
import { reachItem } from "./items/reach-item";
import { reviseItem } from "./items/revise-item";
import { updateLinkedItem } from "./items/update-item";
import { lookUpColumns } from "./look-up-columns";
import { lookUpLinks } from "./look-up-links";
import { ProgressLog } from "./progress";
import { refusedAnswers } from "./refused-answers";
import { sourceToWrite } from "./source-to-write";

/** Delivers a submission to its board; a retry continues where the last attempt ended. */
export async function deliverToBoard(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const now = context.now();
  const waiting = await waitForEarlier(job, now);
  if (waiting !== null) {
    return waiting;
  }
  if (job.event === "withdrawn" || job.event === "erased") {
    return deliverArchiving(job, context);
  }
  if (job.event === "stage") {
    return deliverStage(job, context);
  }
  if (job.event === "status") {
    return deliverStatus(job, context);
  }
  const log = new ProgressLog(job);
  const source = await sourceToWrite(job, log);
  if (source === null || source.isDeleted) {
    return contentDeletedOutcome(job, now);
  }
  return attemptSync({ job, context, source, log });
}

type Sync = {
  job: ClaimedJob;
  context: DeliveryContext;
  source: DeliverySource;
  log: ProgressLog;
};

function attemptSync(sync: Sync): Promise<Outcome> {
  const { job, context, source } = sync;
  const { now } = context;
  return attemptOnBoard({
    job,
    context,
    work: (token) => syncSubmission(sync, token),
    outcomeOf: ({ itemId, warnings, corrected, waits, also }: Synced, attempt) => {
      const { submissionId, revision } = source;
      return {
        ...(waits
          ? ({ result: "paused", notBefore: UNTIL_DECIDED } as const)
          : { result: "delivered" }),
        attempt,
        warnings,
        also: async (transaction) => {
          if (!waits) {
            const synced = { submissionId, mondayItemId: itemId, revision, warnings };
            await markSynced(transaction, { ...synced, ...(corrected && { corrected }) });
            if (job.event === "created") {
              const { formId } = source;
              await enqueueStatusOfNewItem(transaction, { formId, submissionId, now: now() });
            }
          }
          // Rows of the submission first, as whoever deletes it locks them.
          await also?.(transaction);
        },
      };
    },
  });
}

/** `waits`: the owner has to decide something first; `also`: to store with the result. */
type Synced = {
  itemId: string;
  warnings: string[];
  /** Labels of the fields that it is about; absent: of all. */
  corrected?: string[];
  waits?: boolean;
  also?: NonNullable<Outcome["also"]>;
};

async function syncSubmission(sync: Sync, token: string): Promise<Synced> {
  const { log } = sync;
  try {
    return await syncSteps(sync, token);
  } catch (error) {
    if (error instanceof BoardServiceError && error.detail.isReplayed) {
      await log.save({ repeatedFailures: log.current.repeatedFailures + 1 });
    }
    throw error;
  }
}

async function syncSteps(
  { job, context, source: stored, log }: Sync,
  token: string,
): Promise<Synced> {
  const { teamId, target: boardId } = job;
  const columns = await readForDelivery(columnsQuery(teamId, boardId), token);
  if (columns === null) {
    throw new BoardServiceError("data", { message: `${BOARD_HOST} has no such board.` });
  }
  const checkStop = () => throwIfStopped(context.signal);
  if (job.revision !== null) {
    return reviseItem({ token, boardId, source: stored, columns, log, checkStop });
  }
  const source = withEndingAnswer(withRowFields(stored));
  const { fields, answers, board: form } = source;
  const lookups = await lookUpColumns({ token, boardId, source, columns });
  const links = await lookUpLinks({ token, source, columns });
  if (source.update !== null) {
    const { update } = source;
    const writeRows = () =>
      addSubitems({
        token,
        boardId,
        itemId: update.itemId,
        source: withOpenFields(source),
        columns,
        log,
        checkStop,
      });
    return updateLinkedItem({ token, source, update, columns, log, lookups, links, writeRows });
  }
  const itemNamed = (namePattern: string) =>
    boardItem({ fields, answers, columns, form, namePattern, lookups, links });
  const reaching = { token, boardId, source, columns, log, itemNamed };
  const { itemId, item } = await reachItem(reaching);
  if (itemId !== source.mondayItemId) {
    await storeItemId(source.submissionId, itemId);
  }
  const cells = await addSubitems({ token, boardId, itemId, source, columns, log, checkStop });
  const unwritten = [...item.unwritten, ...refusedAnswers({ source, item, log }), ...cells];
  const completing = { token, itemId, source, item, log, unwritten };
  checkStop();
  await addUnwrittenAnswers(completing);
  checkStop();
  const problems = await addFiles(completing);
  const warnings = unwritten.map(({ label, reason }) => withFieldLabel(label, reason));
  return { itemId, warnings: [...warnings, ...problems] };
}

/** Of an answer to an ask the fields that were open: the item has the rows of all others. */
function withOpenFields(source: DeliverySource): DeliverySource {
  const ask = source.update?.ask ?? null;
  return ask === null
    ? source
    : { ...source, fields: source.fields.filter(({ id }) => ask.fieldIds.includes(id)) };
}

function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) {
    throw new Stopped();
  }
}
