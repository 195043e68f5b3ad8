import "server-only";
import { db } from "@/lib/server/db/client";

type TroubledForm = { formId: number; title: string; failed: number; paused: number };

/** An owner's forms that have failed or paused deliveries, the newest form first. */
export async function findTroubledForms(ownerId: number): Promise<TroubledForm[]> {
  const groups = await db.outboxJob.groupBy({
    by: ["formId", "state"],
    where: { ownerId, state: { in: ["failed", "paused"] }, form: { deletedAt: null } },
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
