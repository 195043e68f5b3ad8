import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { sectionSchema } from "./schema";

export type SectionField = z.output<typeof sectionSchema>;

export const sectionDefinition: FieldDefinition<SectionField> = {
  ...layoutAnswer,
  texts: { sectionTitle: "plain", sectionDescription: "inline" },
  palette: { group: "Layout", label: "Section" },
  groups: true,
  create: (id) => ({
    ...newField({ id, type: "section" }),
    sectionTitle: "New Section",
    sectionDescription: "Add a description for this section",
    collapsible: true,
    defaultCollapsed: false,
  }),
  normalise: (field) => {
    const { repeat, ...own } = withoutOptions(field);
    return repeat ? { ...own, repeat } : { ...own, required: false };
  },
};
