import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { pageSchema } from "./schema";

export type PageField = z.output<typeof pageSchema>;

export const pageDefinition: FieldDefinition<PageField> = {
  ...layoutAnswer,
  texts: { title: "plain", nextLabel: "plain" },
  palette: { group: "Layout", label: "Page break" },
  create: (id) => ({ ...newField({ id, type: "page" }), label: "Page break", title: "" }),
  normalise: (field) => {
    // Sections stand on pages, not pages in sections.
    const { sectionId, ...rest } = withoutOptions(field);
    return { ...rest, required: false };
  },
  pageBreak: ({ title = "", description, nextLabel = "" }) => ({ title, description, nextLabel }),
};
