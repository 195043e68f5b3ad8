import { z } from "zod";
import { boundedText, type Field } from "@/lib/domain/fields/base-field";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { tagList } from "@/lib/domain/forms/tag-list-schema";
import { LIMITS } from "@/lib/domain/limits";
import { statusResponse } from "../submissions/private-columns";
import { translationsByLanguage } from "./translations";

export const formResponse = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  status: z.enum(["draft", "published"]),
  /** A missing list becomes an empty one (specification, section 4, "Caching"). */
  fields: z
    .custom<Field[]>((value) => Array.isArray(value))
    .optional()
    .transform((fields) => fields ?? []),
  mondayWorkspaceId: z.string().nullable(),
  mondayBoardId: z.string().nullable(),
  mondayGroupId: z.string().nullable(),
  redirectUrl: z.string().nullable(),
  webhookUrl: z.string().nullable(),
  webhooks: z.array(z.string()),
  settings: z.unknown().transform((settings): PublicPageSettings => storedSettings(settings)),
  publicUrl: z.string().nullable(),
  fullPublicUrl: z.string().nullable(),
  hasUnpublishedChanges: z.boolean(),
  version: z.number().int().nullable(),
  live: z
    .object({
      availability: z.enum(["open", "not-yet", "closed", "full", "stopped"]),
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      timeZone: z.string(),
      responseLimit: z.number().int().nullable(),
    })
    .nullable(),
  isStopped: z.boolean(),
  stoppedMessage: z.string(),
  hasPassword: z.boolean(),
  tags: z.array(z.string()),
  /** What submissions can have as their status. A server of before 0.2.0 says nothing of them. */
  statuses: z.array(statusResponse).default([]),
  viewCount: z.number().int(),
  submissionCount: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** An absent message stays as it was. */
export const stopFormRequest = z.strictObject({
  isStopped: z.boolean("'isStopped' must be true or false"),
  stoppedMessage: z.optional(boundedText("The message", LIMITS.description)),
});

export const setTagsRequest = z.strictObject({ tags: tagList });

/** `trash=1`: deleted forms of the last 30 days instead. `tag`: forms that have it; of several, all. */
export const formListQuery = z.object({
  trash: z.string().optional(),
  tag: z.string().optional(),
});
export const formListResponse = z.array(formResponse);

const formVersionResponse = z.object({
  version: z.number().int(),
  publishedAt: z.string(),
  publishedBy: z.string(),
});
export const formVersionListResponse = z.array(formVersionResponse);

/** The frozen content of a version. */
export const formVersionContentResponse = formVersionResponse.extend({
  title: formResponse.shape.title,
  description: formResponse.shape.description,
  fields: formResponse.shape.fields,
  mondayWorkspaceId: formResponse.shape.mondayWorkspaceId,
  mondayBoardId: formResponse.shape.mondayBoardId,
  mondayGroupId: formResponse.shape.mondayGroupId,
  redirectUrl: formResponse.shape.redirectUrl,
  webhooks: formResponse.shape.webhooks,
  settings: formResponse.shape.settings,
  translations: translationsByLanguage,
});

export const formStatsResponse = z.object({
  views: z.number().int(),
  starts: z.number().int(),
  submissions: z.number().int(),
  /** In their order, "first" being what stands before the first break; none when the form has no pages. */
  pages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Starts that got as far as this page. */
      reached: z.number().int(),
    }),
  ),
  /** From opening the page to sending: half the answers took at most this long. null = not known. */
  medianSeconds: z.number().int().nullable(),
  /** How many answers visitors saved and have not sent yet, whatever the days. */
  unfinished: z.number().int(),
});

export type FormStatsResponse = z.infer<typeof formStatsResponse>;
export type StopFormRequest = z.infer<typeof stopFormRequest>;
export type FormResponse = z.infer<typeof formResponse>;
export type FormVersionResponse = z.infer<typeof formVersionResponse>;
export type FormVersionContentResponse = z.infer<typeof formVersionContentResponse>;
