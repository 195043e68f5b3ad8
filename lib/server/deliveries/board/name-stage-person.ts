import "server-only";
import { peopleColumnOf } from "@/lib/domain/stages/stage";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import { peopleQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForDelivery } from "@/lib/server/board-service/cache/read-board";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { Outcome } from "@/lib/server/outbox/claims/outcome";
import { enqueueStageMail } from "@/lib/server/public-form/stages/enqueue-stage-mail";
import { THE_OWNERS } from "@/lib/server/public-form/stages/stage-recipients.repository";
import {
  findSteps,
  nameStepPerson,
  type StoredStep,
} from "@/lib/server/public-form/stages/steps.repository";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { DeliverySource } from "../delivery-source.repository";

type Naming = {
  token: string;
  source: Pick<DeliverySource, "teamId" | "formId" | "submissionId">;
  step: StoredStep;
  /** The people column that names who fills it in; null: something else does. */
  peopleColumnId: string | null;
  /** Read with that column; null: it is not on the board. */
  item: ItemOnBoard | null;
  now: Date;
};

/**
 * E-mails the link of a stage to the first person in its column of the board, and to the owners of the team where there is
 * none whose address is known. What is to be stored with the delivery; undefined where the board names nobody for this stage,
 * or it is known who fills it in.
 */
export async function nameStagePerson(naming: Naming): Promise<Outcome["also"]> {
  const { step, peopleColumnId, source, now } = naming;
  const { number } = step;
  if (peopleColumnId === null || !isUnnamed(step)) {
    return undefined;
  }
  const address = await addressOnBoard(naming, peopleColumnId);
  const { formId, submissionId } = source;
  return async (transaction) => {
    const place = { submissionId, number };
    if (address === null || (await nameStepPerson(transaction, { ...place, address }))) {
      const person = { userId: null, address };
      await enqueueStageMail(transaction, { formId, ...place, person, now });
    }
  };
}

type Failed = {
  job: Pick<ClaimedJob, "stageNumber">;
  source: Naming["source"];
  /** The version that was answered, whole. */
  version: Pick<PublishedVersion, "settings">;
  now: Date;
};

/** E-mails the link of a stage to the owners of the team where the board was to name its person, and cannot be asked. */
export function mailOwnersInstead({ job, source, version, now }: Failed): Outcome["ifFailed"] {
  const { formId, submissionId } = source;
  return async (transaction) => {
    const steps = await findSteps(submissionId, transaction);
    const step = steps.find((each) => each.number === job.stageNumber);
    const stage = version.settings.stages.find(({ id }) => id === step?.stageId);
    if (step && stage && peopleColumnOf(stage.filledBy) !== null && isUnnamed(step)) {
      const { number } = step;
      const mail = { formId, submissionId, number, person: THE_OWNERS, now };
      await enqueueStageMail(transaction, mail);
    }
  };
}

/** Whether a step waits for nobody in particular: the board was not asked yet. */
function isUnnamed({ state, userId, address }: StoredStep): boolean {
  return state === "waiting" && userId === null && address === null;
}

async function addressOnBoard(
  { token, source, item }: Naming,
  columnId: string,
): Promise<string | null> {
  const person = item?.cells[columnId]?.people.find(({ isTeam }) => !isTeam);
  if (person === undefined) {
    return null;
  }
  const people = await readForDelivery(peopleQuery(source.teamId), token);
  return people?.users.find(({ id }) => id === person.id)?.email || null;
}
