import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { pictureSchema } from "./schema";

export type PictureField = z.output<typeof pictureSchema>;

export const pictureDefinition: FieldDefinition<PictureField> = {
  ...layoutAnswer,
  onDemand: true,
  palette: { group: "Layout", label: "Picture" },
  create: (id) => newField({ id, type: "picture" }),
  normalise: (field) => ({ ...withoutOptions(field), required: false }),
};
