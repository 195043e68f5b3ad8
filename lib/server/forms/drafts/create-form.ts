import "server-only";
import type { CreateFormRequest } from "@/lib/contracts/forms/save-form";
import { postedAddresses } from "@/lib/domain/delivery/delivery-job";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import type { Role } from "@/lib/domain/teams/permissions";
import type { Caller } from "@/lib/server/audit/record-event";
import { recordWebhookChanges } from "@/lib/server/audit/record-webhook-changes";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { newTranslations } from "../translations/new-translations";
import { insertForm } from "./forms.repository";
import { inLanguage } from "./in-language";
import { mergeContent, mergeUnchecked } from "./merge-content";
import { presentForm } from "./present-form";
import { refuseLogo } from "./store-logo";
import { requireMedia } from "./store-media";
import { noticeMembersCheck } from "./validation/require-notice-members";
import { stageMembersCheck } from "./validation/require-stage-members";
import { requireUsableFields } from "./validation/require-usable-fields";

const EMPTY: FormContent = { ...EMPTY_CONTENT, title: "Untitled Form" };

/** As many as a large account imports at once, and far below what would fill a disk. */
const CREATED = { points: 120, windowMs: 60 * 60 * 1000 };

/**
 * Creates a draft; absent properties get their defaults, and languages that of the caller's browser. Webhook addresses that it begins with, as a copy
 * does, are recorded in the audit log. 400 for an unusable pattern or formula, an unknown rule, an ambiguous
 * parameter or a member who may not read answers, 409 at the account's limit of forms or of its trash, 429 above 120 an hour, 503 when the disk is
 * down to its reserve.
 */
export async function createForm({
  teamId,
  createdById = null,
  role,
  request,
  caller,
}: {
  teamId: number;
  /** The member who makes it, for its e-mails; absent: a script. */
  createdById?: number | null;
  /** The caller's in the team; absent: a script. */
  role?: Role;
  request: CreateFormRequest;
  /** For the audit log; absent: a script. */
  caller?: Caller;
}): Promise<Form> {
  requireUsableFields(request.fields);
  await requireMembers({ teamId, role, request });
  const stored = inLanguage(EMPTY, caller?.headers.get("accept-language") ?? null);
  const content = mergeContent({ teamId, stored, request });
  const translations = newTranslations(content, request.translations);
  refuseLogo(content);
  await requireDiskReserve();
  await rateLimit(
    { key: `create-form:${teamId}`, ...CREATED },
    `You created ${CREATED.points} forms within an hour. Please try again later.`,
  );
  await requireMedia({ teamId, before: EMPTY, after: content });
  const { tags = [], statuses = [] } = request;
  const now = new Date();
  const form = await insertForm({
    teamId,
    createdById,
    content,
    tags,
    statuses,
    translations,
    now,
  });
  await recordWebhookChanges({
    before: postedAddresses(EMPTY),
    after: postedAddresses(form.content),
    entry: { teamId, formId: form.id },
    caller,
  });
  return presentForm(form);
}

type New = Pick<Parameters<typeof createForm>[0], "teamId" | "request"> & {
  role: Role | undefined;
};

/** The content of a form that is not made: what `createForm` checks of fields and content is not checked. */
export async function newContent({ teamId, role, request }: New): Promise<FormContent> {
  await requireMembers({ teamId, role, request });
  return mergeUnchecked({ teamId, stored: inLanguage(EMPTY, null), request });
}

async function requireMembers({ teamId, role, request }: New): Promise<void> {
  const { settings } = request;
  const given = settings?.noticeMembers;
  const key = { teamId, formId: null };
  const requireNotified = await noticeMembersCheck({ ...key, ...(role && { role }), given });
  requireNotified(EMPTY.settings.noticeMembers);
  const requireStages = await stageMembersCheck({ ...key, given: settings?.stages });
  requireStages(EMPTY.settings.stages);
}
