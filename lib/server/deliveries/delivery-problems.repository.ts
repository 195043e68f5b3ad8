import "server-only";
import { z } from "zod";
import { postedAddresses } from "@/lib/domain/delivery/delivery-job";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
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

const posting = { webhooks: true, settings: true } as const;
const addressList = z.array(z.string()).catch([]);

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

/** The forms of a team with the addresses of their webhooks and chats, live and of the working copy, the newest form first. */
export async function findFormsWithAddresses(
  teamId: number,
): Promise<{ formId: number; title: string; addresses: string[] }[]> {
  const rows = await db.form.findMany({
    where: { teamId, deletedAt: null },
    select: { id: true, title: true, ...posting, liveVersion: { select: posting } },
    orderBy: { id: "desc" },
  });
  return rows.map(({ id, title, liveVersion, ...working }) => ({
    formId: id,
    title,
    addresses: [working, liveVersion].flatMap((content) => (content ? addressesIn(content) : [])),
  }));
}

function addressesIn({ webhooks, settings }: { webhooks: unknown; settings: unknown }): string[] {
  return postedAddresses({
    webhooks: addressList.parse(webhooks),
    settings: storedSettings(settings),
  });
}
