import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";

export type FormsFilter = "all" | "published" | "draft" | "trash";

export const FORMS_FILTERS: readonly { value: FormsFilter; label: string; query: string }[] = [
  { value: "all", label: "All Forms", query: "" },
  { value: "published", label: "Published Forms", query: "status=published" },
  { value: "draft", label: "Draft Forms", query: "status=draft" },
  { value: "trash", label: "Trash", query: "trash=1" },
];

type Query = { get: (name: string) => string | null };

/** Parses the filter in the address's query; an unknown status means all. */
export function filterFrom(query: Query): FormsFilter {
  if (query.get("trash") === "1") {
    return "trash";
  }
  const status = query.get("status");
  return status === "published" || status === "draft" ? status : "all";
}

type Selection = { filter: FormsFilter; search: string };

/** Forms with the filter's status whose title contains the search text, case-insensitive. */
export function selectForms(forms: readonly FormCardResponse[], { filter, search }: Selection) {
  const needle = search.trim().toLowerCase();
  const isStatus = filter === "published" || filter === "draft";
  return forms.filter(
    (form) => (!isStatus || form.status === filter) && form.title.toLowerCase().includes(needle),
  );
}
