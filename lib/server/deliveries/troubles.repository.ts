import "server-only";
import { NEVER } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { RESENDABLE } from "./email/no-notice.repository";

type TroubledForm = { formId: number; title: string; failed: number; paused: number };

/**
 * An owner's forms with deliveries that failed, or that are paused until their owner does something,
 * the newest form first. Those of deleted submissions and notices of trouble do not count.
 */
export async function findTroubledForms(ownerId: number): Promise<TroubledForm[]> {
  const groups = await db.outboxJob.groupBy({
    by: ["formId", "state"],
    where: {
      ownerId,
      form: { deletedAt: null },
      AND: [RESENDABLE, { OR: [{ state: "failed" }, { state: "paused", nextAttemptAt: NEVER }] }],
    },
    _count: { _all: true },
  });
  const countOf = (formId: number, state: string) =>
    groups.find((group) => group.formId === formId && group.state === state)?._count._all ?? 0;
  const ids = groups.flatMap(({ formId }) => (formId === null ? [] : [formId]));
  const forms = await db.form.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true },
    orderBy: { id: "desc" },
  });
  return forms.map(({ id, title }) => ({
    formId: id,
    title,
    failed: countOf(id, "failed"),
    paused: countOf(id, "paused"),
  }));
}
