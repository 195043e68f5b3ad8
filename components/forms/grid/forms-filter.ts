import { closedReason } from "@/components/forms/status/closed-reason";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { distinctTags, hasTags } from "@/lib/domain/forms/tags";
import { isFoundIn } from "@/lib/domain/texts/is-found-in";

export type FormsFilter = "all" | "published" | "draft" | "closed" | "trash";

export const FORMS_FILTERS: readonly { value: FormsFilter; label: string; query: string }[] = [
  { value: "all", label: "All Forms", query: "" },
  { value: "published", label: "Published Forms", query: "status=published" },
  { value: "draft", label: "Draft Forms", query: "status=draft" },
  { value: "closed", label: "Closed Forms", query: "status=closed" },
  { value: "trash", label: "Trash", query: "trash=1" },
];

type Query = {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
};

/** Parses the filter in the address's query; an unknown status means all. */
export function filterFrom(query: Query): FormsFilter {
  if (query.get("trash") === "1") {
    return "trash";
  }
  const status = query.get("status");
  return status === "published" || status === "draft" || status === "closed" ? status : "all";
}

/** The tags in the address's query. */
export function tagsFrom(query: Query): string[] {
  return distinctTags(query.getAll("tag").filter((tag) => tag.trim() !== ""));
}

type Asked = { filter: FormsFilter; tags?: readonly string[] };

/** The address of My Forms with this filter. */
export function formsAddress({ filter, tags = [] }: Asked): string {
  const chosen = FORMS_FILTERS.find(({ value }) => value === filter);
  const query = new URLSearchParams(chosen?.query);
  tags.forEach((tag) => query.append("tag", tag));
  return query.size === 0 ? "/forms" : `/forms?${query.toString()}`;
}

/**
 * Forms that fit the filter, have all of the tags, and whose title or a tag contains the search text, whatever its case and
 * accents. Closed ones are published too.
 */
export function selectForms(
  forms: readonly FormCardResponse[],
  { filter, tags = [], search }: Asked & { search: string },
) {
  return forms.filter(
    (form) =>
      fits(form, filter) &&
      hasTags(form.tags, tags) &&
      [form.title, ...form.tags].some((text) => isFoundIn(text, search)),
  );
}

function fits(form: FormCardResponse, filter: FormsFilter): boolean {
  if (filter === "closed") {
    return closedReason(form.live) !== null;
  }
  return filter === "all" || filter === "trash" || form.status === filter;
}
