import "server-only";
import { db } from "@/lib/server/db/client";
import { RESENDABLE } from "@/lib/server/outbox/log/delivery-log.repository";
import {
  countStuckByForm,
  STUCK,
  stuckOf,
  type Stuck,
} from "@/lib/server/outbox/log/form-deliveries.repository";

type FormProblems = Stuck & { formId: number; title: string };
type RequestProblems = Stuck & { requestId: number; submissionId: string };

/** The dashboard lists only the newest. */
const MAX_REQUESTS = 5;

/**
 * An owner's forms with deliveries that failed, or that are paused until the owner acts, the newest form
 * first. Deliveries of deleted submissions and problem e-mails are not counted.
 */
export async function findFormsWithProblems(teamId: number): Promise<FormProblems[]> {
  const stuck = await countStuckByForm(teamId);
  const forms = await db.form.findMany({
    where: { id: { in: [...stuck.keys()] } },
    select: { id: true, title: true },
    orderBy: { id: "desc" },
  });
  return forms.map(({ id, title }) => ({
    formId: id,
    title,
    ...(stuck.get(id) ?? { failed: 0, paused: 0 }),
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

/** The forms of a team with their webhooks, live and of the working copy, the newest form first. */
export async function findFormsWithWebhooks(
  teamId: number,
): Promise<{ formId: number; title: string; webhooks: string[] }[]> {
  const rows = await db.form.findMany({
    where: { teamId, deletedAt: null },
    select: { id: true, title: true, webhooks: true, liveVersion: { select: { webhooks: true } } },
    orderBy: { id: "desc" },
  });
  return rows.map(({ id, title, webhooks, liveVersion }) => ({
    formId: id,
    title,
    webhooks: [webhooks, liveVersion?.webhooks]
      .flat()
      .filter((url): url is string => typeof url === "string"),
  }));
}
