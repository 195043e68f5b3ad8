import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { LIMITS } from "@/lib/domain/limits";
import { layoutAnswer } from "../_shared/layout-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { roomSchema } from "../_shared/room-schema";

const schema = roomSchema({
  type: z.literal("section"),
  sectionTitle: z.optional(boundedText("A section title", LIMITS.label)),
  sectionDescription: z.optional(boundedText("A section description", LIMITS.description)),
  collapsible: z.optional(z.boolean("'collapsible' must be true or false")),
  defaultCollapsed: z.optional(z.boolean("'defaultCollapsed' must be true or false")),
});
export type SectionField = z.output<typeof schema>;

export const sectionDefinition: FieldDefinition<SectionField> = {
  ...layoutAnswer,
  schema,
  palette: { group: "Layout", label: "Section" },
  groups: true,
  create: (id) => ({
    ...newField({ id, type: "section" }),
    sectionTitle: "New Section",
    sectionDescription: "Add a description for this section",
    collapsible: true,
    defaultCollapsed: false,
  }),
  normalise: (field) => ({ ...withoutOptions(field), required: false }),
};
