import type { Field } from "@/lib/domain/fields/base-field";
import type { RepeatSettings } from "../_shared/rows/repeated-section";

type Section = Field & {
  sectionTitle?: string | undefined;
  sectionDescription?: string | undefined;
};

/** A repeated section with its fields as one field: a table whose columns are drawn one below the other. */
export function tableOfSection(
  section: Section,
  { repeat, columns }: { repeat: RepeatSettings; columns: readonly Field[] },
): Field {
  const { sectionTitle, sectionDescription, untranslated, ...own } = section;
  const left = {
    ...untranslated,
    ...(untranslated?.["sectionTitle"] && { label: untranslated["sectionTitle"] }),
    ...(untranslated?.["sectionDescription"] && {
      description: untranslated["sectionDescription"],
    }),
  };
  const table = {
    ...own,
    ...repeat,
    repeat: undefined,
    type: "table",
    label: sectionTitle || own.label,
    description: sectionDescription || own.description,
    columns: columns.map(({ sectionId, ...column }) => column),
    isStacked: true,
    ...(untranslated && { untranslated: left }),
  };
  return table;
}
