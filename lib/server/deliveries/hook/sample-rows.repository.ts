import "server-only";
import type { StepState } from "@/lib/domain/stages/next-steps";
import type { FormReach } from "@/lib/domain/teams/form-reach";
import { db } from "@/lib/server/db/client";
import {
  findDeliveriesToTell,
  TOLD_DELIVERIES,
} from "@/lib/server/outbox/hooks/told-deliveries.repository";

/** So many forms of a team are looked through, the newest. */
const FORMS = 100;

/** The newest forms of a team that are reached. */
export async function findSampledForms({
  teamId,
  formIds,
}: {
  teamId: number;
  formIds: FormReach;
}): Promise<number[]> {
  const rows = await db.form.findMany({
    where: { teamId, deletedAt: null, ...(formIds && { id: { in: [...formIds] } }) },
    select: { id: true },
    orderBy: { id: "desc" },
    take: FORMS,
  });
  return rows.map(({ id }) => id);
}

type Newest = { formIds: readonly number[]; take: number };

/** The newest accepted submissions of forms; `isRevised`: those that were corrected. */
export async function findNewestSubmissions({
  formIds,
  take,
  isRevised = false,
}: Newest & { isRevised?: boolean }): Promise<{ submissionId: number; revision: number }[]> {
  const rows = await db.submission.findMany({
    where: {
      formId: { in: [...formIds] },
      deletedAt: null,
      quarantined: false,
      ...(isRevised && { revision: { gt: 1 } }),
    },
    select: { id: true, revision: true },
    orderBy: { id: "desc" },
    take,
  });
  return rows.map(({ id: submissionId, revision }) => ({ submissionId, revision }));
}

/** The newest submissions that reached a stage, with what was told last. */
export async function findNewestSteps({ formIds, take }: Newest) {
  const rows = await db.submissionStage.findMany({
    where: { submission: { formId: { in: [...formIds] }, deletedAt: null, quarantined: false } },
    select: { submissionId: true, number: true, state: true, since: true, endedAt: true },
    orderBy: [{ submissionId: "desc" }, { number: "desc" }],
    take,
  });
  return rows.map(({ submissionId, number: stageNumber, state, since, endedAt }) => ({
    submissionId,
    stageNumber,
    // Only valid states are ever stored.
    stageState: state as StepState,
    at: endedAt ?? since,
  }));
}

/** The newest deliveries of submissions that hooks are told of, as they would be. */
export async function findNewestDeliveries({
  teamId,
  formIds,
  event,
  take,
}: Newest & { teamId: number; event: "delivered" | "failed" }) {
  const rows = await db.outboxJob.findMany({
    where: {
      ...TOLD_DELIVERIES[event],
      teamId,
      formId: { in: [...formIds] },
      submission: { deletedAt: null },
    },
    select: { id: true, finishedAt: true },
    orderBy: { id: "desc" },
    take,
  });
  const ended = new Map(rows.map(({ id, finishedAt }) => [id, finishedAt]));
  const deliveries = [];
  for await (const page of findDeliveriesToTell(db, { teamId, ids: [...ended.keys()] })) {
    deliveries.push(...page);
  }
  return deliveries
    .sort((one, other) => other.id - one.id)
    .map((delivery) => ({ ...delivery, at: ended.get(delivery.id) ?? null }));
}

/** The newest versions of forms, with the address of each. */
export async function findNewestVersions({ formIds, take }: Newest) {
  const rows = await db.formVersion.findMany({
    where: { formId: { in: [...formIds] }, form: { publicUrl: { not: null } } },
    select: {
      formId: true,
      title: true,
      number: true,
      publishedAt: true,
      form: { select: { publicUrl: true } },
    },
    orderBy: { id: "desc" },
    take,
  });
  return rows.map(({ title: formTitle, number: version, form, ...row }) => ({
    ...row,
    notice: { formTitle, version, publicUrl: form.publicUrl },
  }));
}
