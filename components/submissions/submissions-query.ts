import type { SubmissionFilters } from "@/lib/client/query-keys";

/** What the address of the screen says. */
export type SubmissionsQuery = {
  formId: number | null;
  submissionId: number | null;
  filters: SubmissionFilters;
};

type Query = { get: (name: string) => string | null };

/** Reads `?form=1&submission=2&q=text&synced=true` or `&quarantined=1`; anything else is ignored. */
export function submissionsQueryFrom(query: Query): SubmissionsQuery {
  const search = query.get("q")?.trim();
  const synced = query.get("synced");
  return {
    formId: idFrom(query.get("form")),
    submissionId: idFrom(query.get("submission")),
    filters: {
      ...(search ? { q: search } : {}),
      ...(synced === "true" || synced === "false" ? { synced } : {}),
      ...(query.get("quarantined") === "1" ? { quarantined: "1" as const } : {}),
    },
  };
}

/** The address for it. */
export function submissionsAddress({ formId, submissionId, filters }: SubmissionsQuery): string {
  const query = new URLSearchParams();
  if (formId !== null) {
    query.set("form", String(formId));
  }
  if (submissionId !== null) {
    query.set("submission", String(submissionId));
  }
  for (const [name, value] of Object.entries(filters)) {
    query.set(name, value);
  }
  return query.size > 0 ? `/submissions?${query}` : "/submissions";
}

function idFrom(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
