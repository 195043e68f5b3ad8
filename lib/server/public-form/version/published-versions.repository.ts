import "server-only";
import { z } from "zod";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { storedTeamTheme } from "@/lib/domain/theme/theme-schema";
import { withCanonicalSettingsRules } from "@/lib/form-engine/logic/canonical-rules";
import type { TranslatedTexts } from "@/lib/form-engine/translations/translate-content";
import { db, Prisma, readRows, type DatabaseTransaction } from "@/lib/server/db/client";
import { storedFields } from "@/lib/server/forms/drafts/stored-content";
import { storedTexts } from "@/lib/server/forms/translations/stored-translations";
import { hasHooksSql } from "@/lib/server/outbox/hooks/living-hooks.repository";

const addressList = z.array(z.string()).catch([]);

/**
 * Which version is live under a public address, whether it is stopped, which password it asks for, the look of its team's
 * forms and whether hooks are told of it; null when none is. One indexed read.
 */
export function findLivePointer(publicUrl: string) {
  return findPointer(Prisma.sql`"f"."publicUrl" = ${publicUrl}`);
}

/** Like `findLivePointer`, by the form's id. */
export function findLivePointerById(id: number) {
  return findPointer(Prisma.sql`"f"."id" = ${id}`);
}

/** Bypasses Prisma's client, which takes longer than the query itself. */
async function findPointer(where: Prisma.Sql) {
  const [row] = await readRows(Prisma.sql`
    SELECT "f"."id", "f"."teamId", "f"."liveVersionId", "f"."isStopped", "f"."stoppedMessage", "f"."passwordHash",
      CAST("t"."theme" AS TEXT), ${hasHooksSql(Prisma.sql`"f"."id"`)}
    FROM "Form" "f" JOIN "Team" "t" ON "t"."id" = "f"."teamId"
    WHERE ${where} AND "f"."liveVersionId" IS NOT NULL AND "f"."deletedAt" IS NULL`);
  if (row === undefined) {
    return null;
  }
  const [id, teamId, versionId, isStopped, message, passwordHash, theme, hasHooks] = row;
  return {
    formId: Number(id),
    teamId: Number(teamId),
    versionId: Number(versionId),
    // SQLite has numbers for booleans.
    stop: isStopped ? { message: String(message) } : null,
    passwordHash: typeof passwordHash === "string" ? passwordHash : null,
    teamTheme: typeof theme === "string" ? storedTeamTheme(JSON.parse(theme)) : null,
    hasHooks: Boolean(hasHooks),
  };
}

/** The version of a form that has this number; null when there is none. */
export async function findVersionId(of: {
  formId: number;
  number: number;
}): Promise<number | null> {
  const row = await db.formVersion.findFirst({ where: of, select: { id: true } });
  return row?.id ?? null;
}

/** A stored version with its team, in its original language; null when it was deleted. */
export async function findVersion(
  versionId: number,
  client: Pick<DatabaseTransaction, "formVersion"> = db,
) {
  const row = await client.formVersion.findUnique({
    where: { id: versionId },
    select: {
      formId: true,
      number: true,
      title: true,
      description: true,
      fields: true,
      redirectUrl: true,
      settings: true,
      webhooks: true,
      mondayWorkspaceId: true,
      mondayBoardId: true,
      mondayGroupId: true,
      form: { select: { teamId: true, secretsTeamId: true } },
    },
  });
  if (row === null) {
    return null;
  }
  const { form, ...version } = row;
  const fields = storedFields(version.fields);
  return {
    ...version,
    teamId: form.teamId,
    secretsTeamId: form.secretsTeamId ?? form.teamId,
    fields,
    settings: withCanonicalSettingsRules(storedSettings(version.settings), fields),
    webhooks: addressList.parse(version.webhooks),
  };
}

/** The texts of a version in one of its other languages, by their keys; none where nothing is translated. */
export async function findTextsOfVersion(key: {
  versionId: number;
  language: string;
}): Promise<TranslatedTexts> {
  const row = await db.versionTranslation.findUnique({
    where: { versionId_language: key },
    select: { texts: true },
  });
  return storedTexts(row?.texts);
}
