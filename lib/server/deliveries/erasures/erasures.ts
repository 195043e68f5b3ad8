import "server-only";
import type {
  ErasureListQuery,
  ErasureListResponse,
  ErasureResponse,
  PersonSearchResponse,
  StartErasureRequest,
} from "@/lib/contracts/submissions/erasures";
import { AppError } from "@/lib/domain/errors";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { countOf } from "@/lib/utils/numbers";
import {
  findErased,
  findErasure,
  findErasures,
  insertErasure,
  type ErasedId,
} from "./erasures.repository";
import { findBeingErased, findFound, type FoundSubmission } from "./person-search.repository";
import { searchPerson } from "./search-person";
import { searchRequests, type FoundRequest } from "./search-requests";

/** How many submissions a search lists. */
const LISTED = 500;
const READ_AT_A_TIME = 1_000;
/** Each reads all answers of the team. */
const SEARCHES = { points: 60, windowMs: 600_000 };

/** The submissions and bundled requests of a team with this text in an answer; see `searchPerson`. */
export async function searchErasable({
  details = false,
  ...request
}: {
  teamId: number;
  text: string;
  details?: boolean | undefined;
}): Promise<PersonSearchResponse> {
  const { found, requests } = await findAll(request);
  const erased = found.filter(({ isHeld }) => !isHeld);
  const heldCount = found.length - erased.length;
  const formCount = new Set(erased.map(({ formId }) => formId)).size;
  return {
    count: found.length + requests.length,
    submissions: found.slice(0, LISTED).map((each) => presentFound(each, details)),
    ...(heldCount > 0 && { heldCount }),
    ...(details && formCount > 1 && { formCount }),
    ...(requests.length > 0 && {
      requestCount: requests.length,
      requests: requests.slice(0, LISTED).map(presentRequest),
    }),
  };
}

/**
 * Begins to erase for good the submissions and requests with this text in an answer; a worker does it. Exactly those that are found now. 409
 * when that are more or fewer than `count`.
 */
export async function startErasure({
  teamId,
  text,
  count,
}: StartErasureRequest & { teamId: number }): Promise<{ id: number }> {
  const { found, requests } = await findAll({ teamId, text });
  const foundCount = found.length + requests.length;
  if (foundCount !== count) {
    const what = [
      countOf(found.length, "submission"),
      ...(requests.length > 0 ? [countOf(requests.length, "bundled request")] : []),
    ].join(" and ");
    throw new AppError(
      "conflict",
      `${what} ${foundCount === 1 ? "is" : "are"} found by now. Please search again.`,
    );
  }
  const ids = found.map(({ id, formId }) => ({ formId, submissionId: id }));
  return {
    id: await insertErasure({
      teamId,
      found: ids,
      requestIds: requests.map(({ id }) => id),
      now: new Date(),
    }),
  };
}

/** What an erasure erased so far. 404 unless it is the team's. */
export async function getErasure(named: { id: number; teamId: number }): Promise<ErasureResponse> {
  const found = await findErasure(named);
  if (found === null) {
    throw new AppError("not-found", "Erasure not found");
  }
  const { id, createdAt, finishedAt, keptCount } = found;
  const { submissions, requestIds } = await findErased(id);
  return {
    id,
    state: finishedAt === null ? "running" : "done",
    createdAt: createdAt.toISOString(),
    submissions: finishedAt === null ? await withoutLeft(submissions) : submissions,
    ...(requestIds.length > 0 && { requestIds }),
    ...(keptCount > 0 && { keptCount }),
  };
}

/** Without those with a file that could not be removed yet. */
async function withoutLeft(erased: ErasedId[]): Promise<ErasedId[]> {
  const left = new Set(await findBeingErased(erased.map(({ submissionId }) => submissionId)));
  return erased.filter(({ submissionId }) => !left.has(submissionId));
}

/** A page of the team's erasures, the newest first; nextCursor is null on the last one. */
export async function listErasures({
  teamId,
  query: { cursor, limit },
}: {
  teamId: number;
  query: ErasureListQuery;
}): Promise<{ erasures: ErasureListResponse; nextCursor: number | null }> {
  const rows = await findErasures({ teamId, cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    erasures: page.map(({ createdAt, finishedAt, ...row }) => ({
      ...row,
      state: finishedAt === null ? "running" : "done",
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

type Found = FoundSubmission & { questions: readonly string[] };

/** All that is found, the newest first. */
async function findAll(request: {
  teamId: number;
  text: string;
}): Promise<{ found: Found[]; requests: FoundRequest[] }> {
  const { teamId } = request;
  await rateLimit({ key: `person-search:${teamId}`, ...SEARCHES });
  const questions = await searchPerson(request);
  const ids = [...questions.keys()].toSorted((a, b) => b - a);
  const found: Found[] = [];
  for (let start = 0; start < ids.length; start += READ_AT_A_TIME) {
    const rows = await findFound({ teamId, ids: ids.slice(start, start + READ_AT_A_TIME) });
    found.push(
      ...rows.map((row) => Object.assign(row, { questions: questions.get(row.id) ?? [] })),
    );
  }
  return { found, requests: await searchRequests(request) };
}

function presentRequest({ id, submissionId, createdAt, quarantined, deletedAt }: FoundRequest) {
  return {
    requestId: id,
    number: submissionId,
    createdAt: createdAt.toISOString(),
    ...(quarantined && { quarantined: true as const }),
    ...(deletedAt !== null && { deleted: true as const }),
  };
}

function presentFound(
  { id, createdAt, formId, form, quarantined, deletedAt, isHeld, mondayItemId, questions }: Found,
  details: boolean,
): PersonSearchResponse["submissions"][number] {
  return {
    formId,
    formTitle: form.title,
    submissionId: id,
    createdAt: createdAt.toISOString(),
    ...(details && questions.length > 0 && { questions: [...questions] }),
    ...(quarantined && { quarantined: true as const }),
    ...(deletedAt !== null && { deleted: true as const }),
    ...(form.deletedAt !== null && { formDeleted: true as const }),
    ...(isHeld && { isHeld: true as const }),
    ...(mondayItemId !== null && { mondayItemId }),
  };
}
