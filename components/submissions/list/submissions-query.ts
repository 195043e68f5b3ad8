import type { SubmissionFilters, SubmissionSort } from "@/lib/client/queries/query-keys";
import { deliveryState, type DeliveryState } from "@/lib/contracts/deliveries";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import { isTimeZone } from "@/lib/domain/time/time-zone";
import { browserTimeZone } from "@/lib/utils/browser/browser-time-zone";

/** Number of days up to today; "days" = those of the filters `from` and `to`. */
export const PERIODS = ["7", "30", "90", "days"] as const;
export type Period = (typeof PERIODS)[number];

/** The state of the screen that is in its address. */
export type SubmissionsQuery = {
  formId: number | null;
  /** Which tab; null = the answers. */
  view: string | null;
  submissionId: number | null;
  /** The form of that submission, in the list of all forms. */
  submissionFormId: number | null;
  /** Id of the chosen saved view. */
  savedView: number | null;
  filters: SubmissionFilters;
  sort: SubmissionSort;
  /** Period of the summary; null = all time. */
  period: Period | null;
  /** null = deliveries in any state. */
  deliveryState: DeliveryState | null;
};

type Query = { get: (name: string) => string | null };

/**
 * Parses the query of the address; invalid values are ignored. Days are those of the time zone that is named, so that
 * a shared link means the same rows to everybody; without a name the reader's own. Examples: `?form=1&submission=2&q=text`,
 * `?form=1&quarantined=1`, all forms `?submission=2&submissionForm=1`, deliveries
 * `?form=1&view=deliveries&state=failed`, summary `?form=1&view=summary&period=30`.
 */
export function submissionsQueryFrom(query: Query): SubmissionsQuery {
  return {
    formId: idFrom(query.get("form")),
    view: /^[a-z]+$/.exec(query.get("view") ?? "")?.[0] ?? null,
    submissionId: idFrom(query.get("submission")),
    submissionFormId: idFrom(query.get("submissionForm")),
    savedView: idFrom(query.get("saved")),
    filters: filtersFrom(query),
    sort: sortFrom(query),
    period: PERIODS.find((period) => period === query.get("period")) ?? null,
    deliveryState: deliveryState.safeParse(query.get("state")).data ?? null,
  };
}

/** The inverse: path and query for a state. */
export function submissionsAddress({
  formId,
  view,
  submissionId,
  submissionFormId,
  savedView,
  filters,
  sort,
  period,
  deliveryState: state,
}: SubmissionsQuery): string {
  const query = new URLSearchParams();
  if (formId !== null) {
    query.set("form", String(formId));
  }
  if (view !== null) {
    query.set("view", view);
  }
  if (submissionId !== null) {
    query.set("submission", String(submissionId));
  }
  if (submissionFormId !== null) {
    query.set("submissionForm", String(submissionFormId));
  }
  if (savedView !== null) {
    query.set("saved", String(savedView));
  }
  for (const [name, value] of Object.entries({ ...filters, ...sort })) {
    query.set(name, value);
  }
  if (period !== null) {
    query.set("period", period);
  }
  if (state !== null) {
    query.set("state", state);
  }
  return query.size > 0 ? `/submissions?${query}` : "/submissions";
}

function filtersFrom(query: Query): SubmissionFilters {
  const search = query.get("q")?.trim();
  const synced = query.get("synced");
  const [from, to] = ["from", "to"].map(
    (name) => /^\d{4}-\d\d-\d\d$/.exec(query.get(name) ?? "")?.[0],
  );
  const zone = query.get("timeZone");
  const timeZone = zone !== null && isTimeZone(zone) ? zone : browserTimeZone();
  const choice = query.get("choice");
  const language = canonicalTag(query.get("language") ?? "");
  const ending = /^[\w-]{1,64}$/.exec(query.get("ending") ?? "")?.[0];
  return {
    ...(search ? { q: search } : {}),
    ...(synced === "true" || synced === "false" ? { synced } : {}),
    ...(query.get("quarantined") === "1" ? { quarantined: "1" as const } : {}),
    ...(query.get("deleted") === "1" ? { deleted: "1" as const } : {}),
    ...(query.get("held") === "1" ? { held: "1" as const } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...((from ?? to) ? { timeZone } : {}),
    ...(choice?.includes(":") ? { choice } : {}),
    ...(ending ? { ending } : {}),
    ...(language ? { language } : {}),
    ...privateFiltersFrom(query),
  };
}

function privateFiltersFrom(query: Query): SubmissionFilters {
  const status = /^[\w-]{1,64}(?:,[\w-]{1,64}){0,20}$/.exec(query.get("status") ?? "")?.[0];
  const assignee = /^(?:none|\d{1,9})(?:,(?:none|\d{1,9})){0,99}$/.exec(
    query.get("assignee") ?? "",
  )?.[0];
  const note = query.get("note")?.trim();
  return {
    ...(status ? { status } : {}),
    ...(assignee ? { assignee } : {}),
    ...(note ? { note } : {}),
  };
}

function sortFrom(query: Query): SubmissionSort {
  const sort = /^(?:status|assignee|answer:.{1,200})$/.exec(query.get("sort") ?? "")?.[0];
  const order = query.get("order");
  return {
    ...(sort ? { sort } : {}),
    ...(order === "asc" || order === "desc" ? { order } : {}),
  };
}

function idFrom(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
