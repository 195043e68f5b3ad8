import "server-only";
import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import { postedAddresses } from "@/lib/domain/delivery/delivery-job";
import { AppError } from "@/lib/domain/errors";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import type { Role } from "@/lib/domain/teams/permissions";
import type { Caller } from "@/lib/server/audit/record-event";
import { recordWebhookChanges } from "@/lib/server/audit/record-webhook-changes";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { differsFromLive } from "../translations/published-translations";
import {
  updateContentAndTranslations,
  type TranslatedContentChange,
} from "../translations/translations.repository";
import { requireStoredForm } from "./find-form";
import { updateContent, type StoredForm } from "./forms.repository";
import { mergeContent } from "./merge-content";
import { presentForm } from "./present-form";
import { dropLogo, storeLogo } from "./store-logo";
import { dropMedia, requireMedia } from "./store-media";
import { noticeMembersCheck } from "./validation/require-notice-members";
import { stageMembersCheck } from "./validation/require-stage-members";
import { requireUsableFields } from "./validation/require-usable-fields";

type SaveForm = {
  id: number;
  teamId: number;
  /** The caller's in the team; absent: a script. */
  role?: Role;
  request: SaveFormRequest;
  /** `updatedAt` of the form that the caller started from; null: the last write wins. */
  basedOn: Date | null;
  /** For the audit log; absent: a script. */
  caller?: Caller;
};

/**
 * Stores the working copy; the live version stays as it is. 400 for an unusable pattern or formula, an unknown
 * rule, an ambiguous parameter, media of another team or a member who may not read answers, 409 when the form changed since `basedOn`.
 */
export async function saveForm({ request, role, ...saved }: SaveForm): Promise<Form> {
  requireUsableFields(request.fields);
  const { id: formId, teamId } = saved;
  const given = request.settings?.noticeMembers;
  const requireMembers = await noticeMembersCheck({ teamId, formId, ...(role && { role }), given });
  const requireStageMembers = await stageMembersCheck({
    teamId,
    formId,
    given: request.settings?.stages,
  });
  return changeContent({
    ...saved,
    change: (stored) => {
      requireMembers(stored.settings.noticeMembers);
      requireStageMembers(stored.settings.stages);
      return mergeContent({ teamId, stored, request });
    },
  });
}

const ATTEMPTS = 5;

/** Translations that are stored with a content, as a version's are. */
type Translated = Pick<TranslatedContentChange, "languages" | "change">;

/**
 * Reads, changes and stores a working copy; retries when it was changed in between. Changed webhook
 * addresses are recorded in the audit log. 503 while the disk is down to its reserve.
 */
export async function changeContent({
  id,
  teamId,
  basedOn,
  change,
  translated = null,
  caller,
}: Omit<SaveForm, "request" | "role"> & {
  change: (stored: FormContent) => FormContent;
  /** null: translations stay as they are. */
  translated?: Translated | null;
}): Promise<Form> {
  await requireDiskReserve();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const read = await requireStoredForm({ id, teamId });
    if (basedOn !== null && basedOn.getTime() !== read.updatedAt.getTime()) {
      throw changedElsewhere();
    }
    const saved = await store({ teamId, read, content: change(read.content), translated });
    if (saved !== null) {
      await recordWebhookChanges({
        before: postedAddresses(read.content),
        after: postedAddresses(saved.content),
        entry: { teamId, formId: id },
        caller,
      });
      return presentForm(saved);
    }
  }
  throw changedElsewhere();
}

async function store({
  teamId,
  read,
  content,
  translated,
}: {
  teamId: number;
  read: StoredForm;
  content: FormContent;
  translated: Translated | null;
}): Promise<StoredForm | null> {
  const change = { formId: read.id, teamId, before: read.content, after: content };
  await storeLogo(change);
  await requireMedia(change);
  // Strictly increasing, so that two saves in one millisecond still differ.
  const updatedAt = new Date(Math.max(Date.now(), read.updatedAt.getTime() + 1));
  const stored = { teamId, read, content, updatedAt };
  const hasChanges: TranslatedContentChange["hasChanges"] = (client) =>
    differsFromLive({ ...read, content }, client);
  const hasUnpublishedChanges =
    translated === null
      ? await updateCompared(stored, await hasChanges())
      : await updateContentAndTranslations({ ...stored, ...translated, hasChanges });
  if (hasUnpublishedChanges === null) {
    return null;
  }
  await dropLogo(change);
  await dropMedia(change);
  return { ...read, content, hasUnpublishedChanges, updatedAt };
}

async function updateCompared(
  stored: Pick<TranslatedContentChange, "teamId" | "read" | "content" | "updatedAt">,
  hasUnpublishedChanges: boolean,
): Promise<boolean | null> {
  return (await updateContent({ ...stored, hasUnpublishedChanges })) ? hasUnpublishedChanges : null;
}

export function changedElsewhere(): AppError {
  return new AppError("conflict", "This form was changed elsewhere since you opened it.");
}
