import "server-only";
import { db } from "@/lib/server/db/client";
import { storedFields } from "@/lib/server/forms/stored-content";

/** Id of the newest submission of all; 0 without any. */
export async function findNewestId(): Promise<number> {
  const newest = await db.submission.findFirst({ select: { id: true }, orderBy: { id: "desc" } });
  return newest?.id ?? 0;
}

/** Every version of a form, the newest first. */
export async function findExportVersions(formId: number) {
  const versions = await db.formVersion.findMany({
    where: { formId },
    select: { id: true, number: true, fields: true },
    orderBy: { number: "desc" },
  });
  return versions.map((version) => ({ ...version, fields: storedFields(version.fields) }));
}
