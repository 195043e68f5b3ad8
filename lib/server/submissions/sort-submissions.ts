import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SortOrder } from "@/lib/contracts/submissions/submissions";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { compareKeys, sortKeyOf, type SortKey } from "@/lib/form-engine/answers/sort-key";
import { requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { findVersionsWithFields } from "@/lib/server/forms/versions/form-versions.repository";
import { findPrivateColumns } from "./private-columns/private-columns.repository";
import { readSubmissions } from "./read-submissions.repository";
import type { CountedFilter } from "./search/count-matches";
import type { OtherThanDate } from "./sorting-of";
import { findUsernames } from "./stages/stage-people.repository";
import { findSubmissionIds } from "./submissions.repository";

/** Small, so that other requests do not wait long. */
const BATCH = 250;

type Sorting = CountedFilter & { teamId: number } & OtherThanDate;
type Entry = { id: number; key: SortKey };
type ReadEntries = (ids: readonly number[]) => Promise<Entry[]>;

/**
 * The ids of the submissions of a filter, sorted by what they answer to a field, by their status in the order of the form's, or by
 * the name of their assignee; among equal ones the newest is first, and those without any are last: all of them for a field that is
 * not published yet. There is no index of answers, so all of them are read: 400 for more than `LIMITS.sortedSubmissions`, and for a
 * field that is not there or secret.
 */
export async function sortSubmissions(sorting: Sorting): Promise<SortedIds> {
  const { filter, total, order } = sorting;
  if (total > LIMITS.sortedSubmissions) {
    throw new AppError(
      "invalid",
      "Answers can be sorted among 5,000 submissions at most. Please filter them first, or sort by date.",
    );
  }
  const read = await (sorting.by === "answer" ? byAnswer(sorting) : byPrivateColumn(sorting));
  const page = { cursor: undefined, limit: LIMITS.sortedSubmissions, order: "desc" } as const;
  const ids = await findSubmissionIds({ filter, total, ...page });
  const entries: Entry[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    entries.push(...(await read(ids.slice(start, start + BATCH))));
    await nextTurn();
  }
  return new SortedIds(entries.sort(inOrder(order)), { order, read });
}

async function byAnswer({
  teamId,
  filter,
  fieldId,
}: Pick<Sorting, "teamId" | "filter"> & { fieldId: string }): Promise<ReadEntries> {
  const versions = await findVersionsWithFields(filter.formId);
  const asked = new Map(
    versions.map(({ id, fields }) => [id, fields.find((field) => field.id === fieldId)]),
  );
  const [field = await unpublishedField({ id: filter.formId, teamId, fieldId })] = [
    ...asked.values(),
  ].filter((each) => each !== undefined);
  if (
    field === undefined ||
    definitionOf(field).kind === "layout" ||
    definitionOf(field).isSecret
  ) {
    throw new AppError("invalid", "This form has no field of that name to sort by.");
  }
  return async (ids) =>
    (await readSubmissions(ids))
      .filter(({ versionId }) => asked.has(versionId))
      .map(({ id, versionId, answers }) => ({ id, key: sortKeyOf(asked.get(versionId), answers) }));
}

async function byPrivateColumn({
  teamId,
  filter: { formId },
  by,
}: Pick<Sorting, "teamId" | "filter"> & { by: "status" | "assignee" }): Promise<ReadEntries> {
  const { statuses } = await requireStoredForm({ id: formId, teamId });
  const places = new Map(statuses.map(({ id }, place) => [id, place]));
  return async (ids) => {
    const stored = await findPrivateColumns({ ids, formId });
    const names = await findUsernames(
      [...stored.values()].flatMap((each) => each.assigneeId ?? []),
    );
    return Array.from(stored, ([id, { statusId, assigneeId }]) => {
      const key = by === "status" ? places.get(statusId ?? "") : names.get(assigneeId ?? 0);
      return { id, key: key ?? null };
    });
  };
}

/** A field of the working copy, for which lists have a column. */
async function unpublishedField({
  fieldId,
  ...key
}: {
  id: number;
  teamId: number;
  fieldId: string;
}) {
  const { content } = await requireStoredForm(key);
  return content.fields.find(({ id }) => id === fieldId);
}

/** The sorted list, in which a submission has its place also when it has left the list meanwhile. */
export class SortedIds {
  readonly #entries: readonly Entry[];
  readonly #how: { order: SortOrder; read: ReadEntries };

  constructor(entries: readonly Entry[], how: { order: SortOrder; read: ReadEntries }) {
    this.#entries = entries;
    this.#how = how;
  }

  get newestId(): number {
    return this.#entries.reduce((newest, { id }) => Math.max(newest, id), 0);
  }

  /** The submissions behind the submission `cursor`, from the start without one. 400 when that is not of the form. */
  async after(cursor: number | undefined, limit: number): Promise<number[]> {
    const start = cursor === undefined ? 0 : (await this.#placeOf(cursor)).next;
    return this.#entries.slice(start, start + limit).map(({ id }) => id);
  }

  async neighboursOf(id: number): Promise<{ newerId: number | null; olderId: number | null }> {
    const { previous, next } = await this.#placeOf(id);
    return {
      newerId: this.#entries[previous]?.id ?? null,
      olderId: this.#entries[next]?.id ?? null,
    };
  }

  /** The indexes of the entries around a submission. */
  async #placeOf(id: number): Promise<{ previous: number; next: number }> {
    const [entry] = await this.#how.read([id]);
    if (entry === undefined) {
      throw new AppError(
        "invalid",
        "This page of the list is gone. Please begin with the first one.",
      );
    }
    const compare = inOrder(this.#how.order);
    const found = this.#entries.findIndex((each) => compare(each, entry) > 0);
    const next = found === -1 ? this.#entries.length : found;
    const isListed = this.#entries[next - 1]?.id === id;
    return { previous: next - (isListed ? 2 : 1), next };
  }
}

function inOrder(order: SortOrder): (left: Entry, right: Entry) => number {
  return (left, right) => {
    const byKey = compareKeys(left.key, right.key);
    const isMissing = left.key === null || right.key === null;
    return (order === "desc" && !isMissing ? -byKey : byKey) || right.id - left.id;
  };
}
