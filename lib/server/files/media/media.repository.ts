import "server-only";
import { db, Prisma } from "@/lib/server/db/client";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { INCOMPLETE, type Part } from "../files.repository";
import type { PictureSize } from "./picture-size";

/** The `fieldId` of media among a form's files; no field has such an id. */
export const MEDIA_FIELD_ID = ":media";

const WHOLE = { fieldId: MEDIA_FIELD_ID, submissionId: null, sha256: { not: INCOMPLETE } } as const;

type Team = { teamId: number };
export type HomedMedia = {
  id: string;
  name: string;
  storageKey: string;
  size: number;
  formId: number;
  form: Team;
};

/** A completely uploaded picture or video, whatever became of the form that it was uploaded to. */
export function findMedia(id: string) {
  return db.storedFile.findFirst({
    where: { ...WHOLE, id },
    select: { type: true, size: true, storageKey: true, sha256: true },
  });
}

export async function setMediaSize(id: string, size: PictureSize): Promise<void> {
  await db.storedFile.updateMany({ where: { ...WHOLE, id }, data: size });
}

/** Of those of these media that are pictures of a known size. */
export async function findMediaSizes(ids: readonly string[]): Promise<Map<string, PictureSize>> {
  const rows = await db.storedFile.findMany({
    where: { ...WHOLE, id: { in: [...ids] } },
    select: { id: true, width: true, height: true },
  });
  return new Map(
    rows.flatMap(({ id, width, height }) =>
      width === null || height === null ? [] : [[id, { width, height }]],
    ),
  );
}

/** The types of those of these media that are the team's, none of which is removed before `until`. */
export async function keepMedia(
  ids: readonly string[],
  { teamId, until }: Team & { until: Date },
): Promise<Map<string, string>> {
  const where = { ...WHOLE, id: { in: [...ids] }, form: { teamId } };
  await db.storedFile.updateMany({
    where: { ...where, expiresAt: { lt: until } },
    data: { expiresAt: until },
  });
  const rows = await db.storedFile.findMany({ where, select: { id: true, type: true } });
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/** Lets housekeeping remove those of these media after `expiresAt` that no form of the team names then. */
export async function releaseMedia(
  ids: readonly string[],
  { teamId, expiresAt }: Team & { expiresAt: Date },
): Promise<void> {
  await db.storedFile.updateMany({
    where: { ...WHOLE, id: { in: [...ids] }, form: { teamId }, expiresAt: null },
    data: { expiresAt },
  });
}

/** Media that would be removed now: expired, or of forms that were deleted before `trashedBefore`. */
export function findEndingMedia({
  now,
  trashedBefore,
  after,
  limit,
}: Part & { now: Date; trashedBefore: Date }): Promise<HomedMedia[]> {
  return db.storedFile.findMany({
    where: {
      ...WHOLE,
      id: { gt: after },
      OR: [{ expiresAt: { lte: now } }, { form: { deletedAt: { lte: trashedBefore } } }],
    },
    select: homed,
    orderBy: { id: "asc" },
    take: limit,
  });
}

const homed = {
  id: true,
  name: true,
  storageKey: true,
  size: true,
  formId: true,
  form: { select: { teamId: true } },
} as const;

/** Media with one of these ids, or uploaded to this form. */
export function findMediaOf({
  formId,
  ids,
}: {
  formId: number;
  ids: readonly string[];
}): Promise<HomedMedia[]> {
  return db.storedFile.findMany({
    where: { ...WHOLE, OR: [{ formId }, { id: { in: [...ids] } }] },
    select: homed,
  });
}

/** Whether a submission of the form "f" is held. */
const isHeld = () =>
  Prisma.sql`EXISTS (SELECT 1 FROM "Submission" "s" WHERE "s"."formId" = "f"."id" AND "s"."isHeld")`;

/** Whether a text is in the working copy of the form "f" or in one of its versions. `pattern`: as LIKE takes it. */
function mentions(pattern: string) {
  return Prisma.sql`(CAST("f"."fields" AS TEXT) LIKE ${pattern} OR CAST("f"."settings" AS TEXT) LIKE ${pattern} OR EXISTS (
    SELECT 1 FROM "FormVersion" "v" WHERE "v"."formId" = "f"."id"
      AND (CAST("v"."fields" AS TEXT) LIKE ${pattern} OR CAST("v"."settings" AS TEXT) LIKE ${pattern})))`;
}

type Naming = {
  id: string;
  teamId: number;
  /** Not this form. */
  except?: number;
  /** Forms that were deleted before then are gone, unless a submission of theirs is held. */
  trashedBefore?: Date;
};

/** A form of the team whose working copy or one of whose versions names the media; null without one. */
export async function findFormNaming({
  id,
  teamId,
  except,
  trashedBefore = new Date(0),
}: Naming): Promise<number | null> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT "f"."id" FROM "Form" "f"
    WHERE "f"."teamId" = ${teamId} AND "f"."id" <> ${except ?? 0}
      AND ("f"."deletedAt" IS NULL OR "f"."deletedAt" > ${sqlTimestamp(trashedBefore)} OR ${isHeld()})
      AND ${mentions(`%"${id}"%`)}
    ORDER BY "f"."deletedAt" IS NOT NULL, "f"."id" LIMIT 1`;
  return row === undefined ? null : Number(row.id);
}

/** Makes media a form's own, for good. */
export async function rehomeMedia({ id, formId }: { id: string; formId: number }): Promise<void> {
  await db.storedFile.updateMany({
    where: { ...WHOLE, id },
    data: { formId, expiresAt: null },
  });
}

/** The ids of forms that were deleted before `before`, none of whose submissions is held, and that or whose versions name media. */
export async function findTrashedFormsWithMedia(before: Date): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT "f"."id" FROM "Form" "f"
    WHERE "f"."deletedAt" <= ${sqlTimestamp(before)}
      AND NOT ${isHeld()}
      AND ${mentions('%"mediaId"%')}`;
  return rows.map(({ id }) => Number(id));
}

/** The content of a form and of its versions; null when it is gone. */
export function findFormContents(id: number) {
  const content = { fields: true, settings: true } as const;
  return db.form.findUnique({
    where: { id },
    select: { teamId: true, ...content, versions: { select: content } },
  });
}
