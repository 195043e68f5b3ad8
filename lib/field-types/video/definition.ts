import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { videoSchema } from "./schema";

export type VideoField = z.output<typeof videoSchema>;

export const videoDefinition: FieldDefinition<VideoField> = {
  ...layoutAnswer,
  onDemand: true,
  media: "video",
  palette: { group: "Layout", label: "Video" },
  create: (id) => newField({ id, type: "video" }),
  normalise: (field) => ({ ...withoutOptions(field), required: false }),
};
