import "server-only";
import type { LiveLinkResponse, MadeLiveLinkResponse } from "@/lib/contracts/submissions/live-link";
import { AppError } from "@/lib/domain/errors";
import { namedFields } from "@/lib/domain/piping/named-text";
import { exportedFields } from "@/lib/form-engine/export/export-columns";
import { createSecret, hashSecret } from "@/lib/server/auth/secrets";
import { publicOrigin } from "@/lib/server/environment/env";
import { requireFormAccess, requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { findVersionsWithFields } from "@/lib/server/forms/versions/form-versions.repository";
import { deleteLiveLink, findLiveLink, replaceLiveLink } from "./live-link.repository";
import { isInForce } from "./read-live-link";

type OwnedForm = { formId: number; teamId: number };

/**
 * Makes the address from which spreadsheets load the answers of a form; an earlier one ends. The answer alone has the address.
 * 404 when the form is not the team's, 400 for fields that no version has, or whose answers are secret.
 */
export async function makeLiveLink({
  formId,
  teamId,
  userId,
  fieldIds,
  now = new Date(),
}: OwnedForm & {
  userId: number;
  fieldIds: readonly string[] | null;
  now?: Date;
}): Promise<MadeLiveLinkResponse> {
  const form = await requireStoredForm({ id: formId, teamId });
  if (fieldIds !== null) {
    const versions = await findVersionsWithFields(formId);
    requireShareable(fieldIds, [form.content.fields, ...versions.map(({ fields }) => fields)]);
  }
  const key = createSecret();
  const keyHash = hashSecret(key);
  await replaceLiveLink({ formId, teamId, userId, keyHash, fieldIds, createdAt: now });
  const url = `${publicOrigin()}/api/forms/${formId}/answers.csv?key=${key}`;
  return { url, fieldIds: fieldIds && [...fieldIds], createdAt: now.toISOString() };
}

type Fields = Parameters<typeof exportedFields>[0];

/** `versions`: the fields of the working copy and of all versions. A field that is secret in one of them is shared by none. */
function requireShareable(fieldIds: readonly string[], versions: readonly Fields[]): void {
  const named = versions.map((fields) => namedFields(fields));
  const labels = new Map(
    named
      .toReversed()
      .flatMap((fields) =>
        exportedFields(fields, true).map(({ id, label }): [string, string] => [id, label]),
      ),
  );
  const secret = new Set(
    named.flatMap((fields) => {
      const open = new Set(exportedFields(fields, false).map(({ id }) => id));
      return exportedFields(fields, true).flatMap(({ id }) => (open.has(id) ? [] : [id]));
    }),
  );
  const unknown = fieldIds.find((id) => !labels.has(id));
  if (unknown !== undefined) {
    throw new AppError("invalid", `This form has no question with the id "${unknown}".`);
  }
  const kept = fieldIds.find((id) => secret.has(id));
  if (kept !== undefined) {
    const sentence = `The answers to "${labels.get(kept) ?? ""}" are secret: no live link has them.`;
    throw new AppError("invalid", sentence);
  }
}

/** What the link of a form has, and when it was used last; 404 when the form is not the team's. */
export async function getLiveLink({ formId, teamId }: OwnedForm): Promise<LiveLinkResponse> {
  await requireFormAccess({ id: formId, teamId });
  const link = await findLiveLink({ formId });
  if (link === null || !isInForce(link)) {
    return { isOn: false, fieldIds: null, createdAt: null, lastUsedAt: null };
  }
  return {
    isOn: true,
    fieldIds: link.fieldIds && [...link.fieldIds],
    createdAt: link.createdAt.toISOString(),
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
  };
}

/** Ends the link of a form at once, if it has one. 404 when the form is not the team's. */
export async function revokeLiveLink({ formId, teamId }: OwnedForm): Promise<void> {
  await requireFormAccess({ id: formId, teamId });
  await deleteLiveLink(formId);
}
