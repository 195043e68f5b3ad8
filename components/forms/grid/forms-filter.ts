import { closedReason } from "@/components/forms/status/closed-reason";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { isFoundIn } from "@/lib/domain/texts/is-found-in";

export type FormsFilter = "all" | "published" | "draft" | "closed" | "trash";

export const FORMS_FILTERS: readonly { value: FormsFilter; label: string; query: string }[] = [
  { value: "all", label: "All Forms", query: "" },
  { value: "published", label: "Published Forms", query: "status=published" },
  { value: "draft", label: "Draft Forms", query: "status=draft" },
  { value: "closed", label: "Closed Forms", query: "status=closed" },
  { value: "trash", label: "Trash", query: "trash=1" },
];

type Query = { get: (name: string) => string | null };

/** Parses the filter in the address's query; an unknown status means all. */
export function filterFrom(query: Query): FormsFilter {
  if (query.get("trash") === "1") {
    return "trash";
  }
  const status = query.get("status");
  return status === "published" || status === "draft" || status === "closed" ? status : "all";
}

type Selection = { filter: FormsFilter; search: string };

/** Forms that fit the filter and whose title contains the search text, whatever its case and accents. Closed ones are published too. */
export function selectForms(forms: readonly FormCardResponse[], { filter, search }: Selection) {
  return forms.filter((form) => fits(form, filter) && isFoundIn(form.title, search));
}

function fits(form: FormCardResponse, filter: FormsFilter): boolean {
  if (filter === "closed") {
    return closedReason(form.live) !== null;
  }
  return filter === "all" || filter === "trash" || form.status === filter;
}
