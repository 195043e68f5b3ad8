import { z } from "zod";
import { publicPageSettingsPatchSchema } from "@/lib/domain/forms/public-page-settings-schema";
import { tagList } from "@/lib/domain/forms/tag-list-schema";
import { LIMITS } from "@/lib/domain/limits";
import { ensureFormIds } from "@/lib/field-types/registry/ensure-form-ids";
import { fieldListSchema } from "@/lib/field-types/registry/field-list-schema";
import { statusList } from "../submissions/status-list";
import { givenTranslations } from "./translations";

// In a file of its own: the field rules are larger than all other contracts that every owner page
// loads.
const sentinelId = z
  .union([z.string().max(200), z.number().transform(String), z.null()])
  .transform((value) => (value === "" || value === "none" ? null : value));

const text = (name: string, max: number) =>
  z.string({ error: `${name} must be text` }).max(max, `${name} must be at most ${max} characters`);

/** Documented keys of a saved form that a client may send back; accepted and ignored. */
const readOnly = z.unknown().optional();

/**
 * Body of `POST` and `PUT /api/forms`, with the ids of its fields as they came. Absent keys: `PUT` leaves the stored value, `POST` uses the
 * default. The registry normalises `fields`, and the use case checks their patterns; `status` never
 * takes a live form offline.
 */
export const formToSave = z.strictObject({
  title: text("Title", LIMITS.title).optional(),
  description: text("Description", LIMITS.description).nullish(),
  fields: z.optional(fieldListSchema),
  mondayWorkspaceId: sentinelId.optional(),
  mondayBoardId: sentinelId.optional(),
  mondayGroupId: sentinelId.optional(),
  redirectUrl: z.string().max(LIMITS.url).nullish(),
  webhookUrl: z.string().max(LIMITS.url).nullish(),
  webhooks: z
    .array(z.string().max(LIMITS.url))
    .max(LIMITS.webhooksPerForm, `A form can have at most ${LIMITS.webhooksPerForm} webhooks`)
    .nullish(),
  settings: z.optional(publicPageSettingsPatchSchema),
  status: z.string().optional(),
  updatedAt: z.string().nullish(),
  id: readOnly,
  publicUrl: readOnly,
  fullPublicUrl: readOnly,
  hasUnpublishedChanges: readOnly,
  version: readOnly,
  live: readOnly,
  isStopped: readOnly,
  stoppedMessage: readOnly,
  hasPassword: readOnly,
  tags: readOnly,
  statuses: readOnly,
  viewCount: readOnly,
  submissionCount: readOnly,
  createdAt: readOnly,
  translations: readOnly,
});

/** The body of `POST` and `PUT /api/forms`; ids that cannot be are replaced wherever they stand. */
export const saveFormRequest = z.preprocess(ensureFormIds, formToSave);

export type SaveFormRequest = z.infer<typeof saveFormRequest>;

/** As `formToSave`, with tags, statuses of submissions, and translations by the language's tag. */
export const newForm = formToSave.extend({
  tags: z.optional(tagList),
  statuses: z.optional(statusList),
  translations: z.optional(givenTranslations),
});

/** The body of `POST /api/forms`. */
export const createFormRequest = z.preprocess(ensureFormIds, newForm);

export type CreateFormRequest = z.infer<typeof createFormRequest>;
