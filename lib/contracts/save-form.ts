import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { publicPageSettingsPatchSchema } from "@/lib/domain/forms/public-page-settings-schema";
import { storedFieldListSchema } from "@/lib/field-types/registry/field-list-schema";

// Apart from the answers, which every screen of owners reads: the rules for fields weigh more than those screens.
const sentinelId = z
  .union([z.string().max(200), z.number().transform(String), z.null()])
  .transform((value) => (value === "" || value === "none" ? null : value));

const text = (name: string, max: number) =>
  z.string({ error: `${name} must be text` }).max(max, `${name} must be at most ${max} characters`);

/** Documented keys of a saved form that a save may carry back; accepted and ignored. */
const readOnly = z.unknown().optional();

/**
 * Body of `POST` and `PUT /api/forms`. Absent keys: `PUT` keeps what is stored, `POST` takes the
 * default. `fields` is normalised by the registry, and their patterns are checked by the use case;
 * `status` never takes a live form offline.
 */
export const saveFormRequest = z.strictObject({
  title: text("Title", LIMITS.title).optional(),
  description: text("Description", LIMITS.description).nullish(),
  fields: z.optional(storedFieldListSchema),
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
  viewCount: readOnly,
  submissionCount: readOnly,
  createdAt: readOnly,
});

export type SaveFormRequest = z.infer<typeof saveFormRequest>;
