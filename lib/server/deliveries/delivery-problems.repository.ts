import "server-only";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { RESENDABLE } from "../outbox/delivery-log.repository";

type Stuck = { failed: number; paused: number };
type FormProblems = Stuck & { formId: number; title: string };
type RequestProblems = Stuck & { requestId: number; submissionId: string };

/** The dashboard lists only the newest. */
const MAX_REQUESTS = 5;
/** Not retried automatically; paused jobs with an end time are. */
const STUCK = {
  OR: [{ state: "failed" }, { state: "paused", nextAttemptAt: { gte: NO_DUE_TIME } }],
};

/**
 * An owner's forms with deliveries that failed, or that are paused until the owner acts, the newest form
 * first. Deliveries of deleted submissions and problem notices are not counted.
 */
export async function findFormsWithProblems(teamId: number): Promise<FormProblems[]> {
  const groups = await db.outboxJob.groupBy({
    by: ["formId", "state"],
    where: { teamId, form: { deletedAt: null }, AND: [RESENDABLE, STUCK] },
    _count: { _all: true },
  });
  const forms = await db.form.findMany({
    where: { id: { in: groups.flatMap(({ formId }) => formId ?? []) } },
    select: { id: true, title: true },
    orderBy: { id: "desc" },
  });
  return forms.map(({ id, title }) => ({
    formId: id,
    title,
    ...stuckOf(groups.filter(({ formId }) => formId === id)),
  }));
}

/** As `findFormsWithProblems`, for the newest bundled requests. */
export async function findRequestsWithProblems(teamId: number): Promise<RequestProblems[]> {
  const groups = await db.outboxJob.groupBy({
    by: ["bundledRequestId", "state"],
    where: { teamId, bundledRequest: { deletedAt: null }, AND: [RESENDABLE, STUCK] },
    _count: { _all: true },
    orderBy: { bundledRequestId: "desc" },
    take: 2 * MAX_REQUESTS,
  });
  const requests = await db.bundledRequest.findMany({
    where: { id: { in: groups.flatMap(({ bundledRequestId }) => bundledRequestId ?? []) } },
    select: { id: true, submissionId: true },
    orderBy: { id: "desc" },
    take: MAX_REQUESTS,
  });
  return requests.map(({ id, submissionId }) => ({
    requestId: id,
    submissionId,
    ...stuckOf(groups.filter(({ bundledRequestId }) => bundledRequestId === id)),
  }));
}

function stuckOf(groups: readonly { state: string; _count: { _all: number } }[]): Stuck {
  const countOf = (state: string) =>
    groups.find((group) => group.state === state)?._count._all ?? 0;
  return { failed: countOf("failed"), paused: countOf("paused") };
}
