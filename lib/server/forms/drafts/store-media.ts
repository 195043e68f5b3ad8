import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { mediaIdsIn } from "@/lib/domain/fields/media";
import { mediaKindOf } from "@/lib/domain/files/media-limits";
import type { FormContent } from "@/lib/domain/forms/form";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { keepMedia, releaseMedia } from "@/lib/server/files/media/media.repository";
import { PENDING_UPLOAD_MS } from "@/lib/server/files/store-file";
import { logger } from "@/lib/server/logging/logger";
import { trashEnd } from "./trash";

type Change = {
  teamId: number;
  before: Pick<FormContent, "fields" | "settings">;
  after: Pick<FormContent, "fields" | "settings">;
};

/**
 * 400 when a save is the first to name media that is not the team's, or not of the kind that its field shows. What is
 * named stays once housekeeping finds it there.
 */
export async function requireMedia({ teamId, before, after }: Change): Promise<void> {
  const known = mediaIdsIn([before.fields, before.settings]);
  const added = [...mediaIdsIn([after.fields, after.settings])].filter((id) => !known.has(id));
  if (added.length === 0) {
    return;
  }
  const until = new Date(Date.now() + PENDING_UPLOAD_MS);
  const types = await keepMedia(added, { teamId, until });
  for (const field of after.fields) {
    const kind = definitionOf(field).media ?? "picture";
    const own = [...mediaIdsIn(field)].filter((id) => !known.has(id));
    const isWrong = own.some((id) => mediaKindOf(types.get(id) ?? "") !== kind);
    if (own.some((id) => !types.has(id))) {
      throw refusal(`The ${kind} is unknown`, field, after.fields);
    }
    if (isWrong) {
      throw refusal(`This is not a ${kind}`, field, after.fields);
    }
  }
  const { background } = after.settings.theme ?? { background: null };
  if (background !== null && added.includes(background.mediaId)) {
    requirePicture(types.get(background.mediaId));
  }
  if (added.some((id) => !types.has(id))) {
    throw new AppError("invalid", "A picture is unknown. Please upload it again.");
  }
}

/**
 * Lets media go that a save names no more: after 30 days, so that an undo still finds them, and unless a version or
 * another form names them then. To be called after the save.
 */
export async function dropMedia({ teamId, before, after }: Change): Promise<void> {
  const named = mediaIdsIn([after.fields, after.settings]);
  const left = [...mediaIdsIn([before.fields, before.settings])].filter((id) => !named.has(id));
  if (left.length > 0) {
    // The save itself has succeeded, so a failure is only logged.
    await releaseMedia(left, { teamId, expiresAt: trashEnd(new Date()) }).catch((error: unknown) =>
      logger.warn({ error, teamId }, "Could not release media"),
    );
  }
}

/** `type`: of the background of a theme; undefined: it is not the team's. */
function requirePicture(type: string | undefined): void {
  if (type === undefined || mediaKindOf(type) !== "picture") {
    const message = `'theme.background': ${type === undefined ? "The picture is unknown" : "This is not a picture"}. Please upload it again.`;
    throw new AppError("invalid", message, { fieldErrors: { settings: message } });
  }
}

function refusal(problem: string, field: Field, fields: readonly Field[]): AppError {
  const message = `"${fieldName(field, fields)}": ${problem}. Please upload it again.`;
  return new AppError("invalid", message, { fieldErrors: { fields: message } });
}
