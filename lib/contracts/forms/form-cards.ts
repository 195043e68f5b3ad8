import { z } from "zod";
import { SKETCH_SHAPES } from "@/lib/form-engine/field-sketch";
import { formResponse } from "./forms";

/** A form in lists: without its fields, which are most of its size. */
export const formCardResponse = formResponse
  .pick({
    id: true,
    title: true,
    status: true,
    fullPublicUrl: true,
    mondayBoardId: true,
    hasUnpublishedChanges: true,
    live: true,
    isStopped: true,
    stoppedMessage: true,
    tags: true,
    viewCount: true,
    submissionCount: true,
    updatedAt: true,
  })
  .extend({
    /** Of its answers to board and webhooks: `failed` ones, those `paused` until the owner acts, and the newest items that lack answers. */
    deliveries: z.object({
      failed: z.number().int(),
      paused: z.number().int(),
      isWaiting: z.boolean(),
      incomplete: z.number().int(),
      incompleteSubmissionId: z.number().int().nullable(),
    }),
    fieldCount: z.number().int(),
    /** Of the first fields, as many as fit on a card. */
    sketch: z.array(z.object({ look: z.enum(SKETCH_SHAPES), label: z.number().int() })),
    /** In the trash for more than 30 days, as something of it is held; its other submissions are erased. */
    isKeptForHold: z.literal(true).optional(),
  });
export const formCardListResponse = z.array(formCardResponse);

export type FormCardResponse = z.infer<typeof formCardResponse>;
