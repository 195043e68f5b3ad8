import "server-only";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { db } from "@/lib/server/db/client";

export type ListedForm = { publicUrl: string; publishedAt: Date };

/** Live forms that search engines may list, with ids from `from` to below `to`. */
export async function findListedForms({
  from,
  to,
}: {
  from: number;
  to: number;
}): Promise<ListedForm[]> {
  const rows = await db.form.findMany({
    where: {
      id: { gte: from, lt: to },
      deletedAt: null,
      liveVersionId: { not: null },
      passwordHash: null,
    },
    select: { publicUrl: true, liveVersion: { select: { settings: true, publishedAt: true } } },
    orderBy: { id: "asc" },
  });
  return rows.flatMap(({ publicUrl, liveVersion }) =>
    publicUrl !== null && storedSettings(liveVersion?.settings).robots === "index" && liveVersion
      ? [{ publicUrl, publishedAt: liveVersion.publishedAt }]
      : [],
  );
}

/** 0 when there are no forms. */
export async function findHighestFormId(): Promise<number> {
  const { _max } = await db.form.aggregate({ _max: { id: true } });
  return _max.id ?? 0;
}
