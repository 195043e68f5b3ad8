import "server-only";
import { NEVER } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { RESENDABLE } from "../outbox/no-notice.repository";

type Stuck = { failed: number; paused: number };
type TroubledForm = Stuck & { formId: number; title: string };
type TroubledRequest = Stuck & { requestId: number; submissionId: string };

/** A dashboard has room for the newest. */
const MAX_REQUESTS = 5;
/** Not tried again by themselves; paused ones with a time of their own are. */
const STUCK = { OR: [{ state: "failed" }, { state: "paused", nextAttemptAt: NEVER }] };

/**
 * An owner's forms with deliveries that failed, or that are paused until their owner does something,
 * the newest form first. Those of deleted submissions and notices of trouble do not count.
 */
export async function findFormsWithProblems(ownerId: number): Promise<TroubledForm[]> {
  const groups = await db.outboxJob.groupBy({
    by: ["formId", "state"],
    where: { ownerId, form: { deletedAt: null }, AND: [RESENDABLE, STUCK] },
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

/** The same of bundled requests: the newest of them. */
export async function findRequestsWithProblems(ownerId: number): Promise<TroubledRequest[]> {
  const groups = await db.outboxJob.groupBy({
    by: ["bundledRequestId", "state"],
    where: { ownerId, bundledRequest: { deletedAt: null }, AND: [RESENDABLE, STUCK] },
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
