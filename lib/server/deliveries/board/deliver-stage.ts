import "server-only";
import { peopleColumnOf } from "@/lib/domain/stages/stage";
import { escapeHtml } from "@/lib/domain/texts/escape-html";
import { stageField } from "@/lib/field-types/registry/stage-field";
import { decisionLabel, STAGE_STATES, stageWord } from "@/lib/form-engine/stages/stage-words";
import { isOnBoard, type ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { contentDeletedOutcome } from "@/lib/server/outbox/resume/content-deleted-outcome";
import { findSteps, type StoredStep } from "@/lib/server/public-form/stages/steps.repository";
import { titleOfStage } from "@/lib/server/public-form/stages/title-of-stage";
import {
  loadVersion,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import { findDeliverySource, type DeliverySource } from "../delivery-source.repository";
import { attemptOnBoard } from "./attempt-on-board";
import { addUpdates } from "./items/add-updates";
import type { ItemComment } from "./items/unwritten-answer-updates";
import { mailOwnersInstead, nameStagePerson } from "./name-stage-person";
import { ProgressLog } from "./progress";
import { writeOwnColumn } from "./write-own-column";

const NO_ITEM =
  "There is no item of this submission yet: it was not delivered as it was sent. Send that again first.";
const GONE = "Its item is not on the board any more.";

/**
 * Tells the item of a submission of a step of its stages: an update for each step, and the column for stages, which always
 * gets what holds now, so that a late delivery shows nothing old.
 */
export async function deliverStage(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const { teamId, submissionId } = job;
  const now = context.now();
  const source = submissionId && (await findDeliverySource({ teamId, submissionId }));
  const version = source && (await loadVersion(source.versionId));
  if (!source || !version || source.isDeleted) {
    return contentDeletedOutcome(job, now);
  }
  const outcome = await attemptOnBoard({
    job,
    context,
    work: (token) => tellStage({ token, job, source, version, log: new ProgressLog(job), now }),
    outcomeOf: ({ warnings, also }: Told, attempt) => ({
      result: "delivered",
      attempt,
      warnings,
      ...(also && { also }),
    }),
  });
  const isWaiting = job.stageState === "waiting";
  return isWaiting
    ? { ...outcome, ifFailed: mailOwnersInstead({ job, source, version, now }) }
    : outcome;
}

type Telling = {
  token: string;
  job: ClaimedJob;
  source: DeliverySource;
  /** The version that was answered, whole. */
  version: PublishedVersion;
  log: ProgressLog;
  now: Date;
};

/** What the item lacks, and what to store with the delivery. */
type Told = { warnings: string[]; also?: Outcome["also"] };

async function tellStage(telling: Telling): Promise<Told> {
  const { token, job, source, version, log } = telling;
  const { submissionId, mondayItemId: itemId } = source;
  const steps = await findSteps(submissionId);
  const step = steps.find(({ number }) => number === job.stageNumber);
  if (step === undefined) {
    return { warnings: [] };
  }
  if (itemId === null) {
    throw new BoardServiceError("data", { message: NO_ITEM });
  }
  const { stageColumnId, stages } = version.settings;
  const stage = stages.find(({ id }) => id === step.stageId);
  const peopleColumnId = stage ? peopleColumnOf(stage.filledBy) : null;
  const columnIds = [stageColumnId, peopleColumnId].filter((id) => id !== null);
  const found = await boardItems.readItem(token, { itemId, columnIds });
  const item = found !== null && isOnBoard(found, source) ? found : null;
  const also = await nameStagePerson({ ...telling, step, peopleColumnId, item });
  if (item === null) {
    return { warnings: [GONE], also };
  }
  const warnings = await writeStage(telling, { item, steps });
  await addUpdates({ token, itemId, submissionId, log }, [stageUpdate(telling, step)]);
  return { warnings, also };
}

function writeStage(
  { token, job, source, version, log }: Telling,
  { item, steps }: { item: ItemOnBoard; steps: readonly StoredStep[] },
): Promise<string[]> {
  const { settings, fields } = version;
  const text = stageWord(steps, { fields, titleOf: (id) => titleOfStage(version, id) });
  const { stageColumnId: columnId } = settings;
  return columnId === null || text === null
    ? Promise.resolve([])
    : writeOwnColumn(
        { token, job, source, item, log },
        { field: stageField({ title: text, columnId }), columnId, text },
      );
}

/** The state that is told is that of its time: what was decided later has an update of its own. */
function stageUpdate(
  { job: { stageState }, source, version }: Telling,
  step: StoredStep,
): ItemComment {
  const { number, stageId, state, reason } = step;
  const mark = `(#${source.submissionId}, step ${number}, ${stageState})`;
  const isEnd = state === stageState;
  const decided = isEnd ? decisionLabel(version.fields, step) : null;
  const why = isEnd && reason !== null ? `<br>${escapeHtml(reason)}` : "";
  const title = escapeHtml(titleOfStage(version, stageId));
  const told = decided ?? (stageState === null ? "" : STAGE_STATES[stageState]);
  return {
    mark,
    html: `<p><b>${title}</b>: ${escapeHtml(told)} ${mark}${why}</p>`,
  };
}
