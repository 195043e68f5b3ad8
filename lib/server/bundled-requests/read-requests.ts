import "server-only";
import type {
  BundledRequestDetailResponse,
  BundledRequestListQuery,
  BundledRequestResponse,
} from "@/lib/contracts/bundled-requests";
import { spamReasons } from "@/lib/domain/spam/spam-score";
import { requestNotFound } from "./request-not-found";
import {
  countRequests,
  findRequest,
  findRequestNeighbours,
  findRequests,
  type StoredRequest,
} from "./requests.repository";

type RequestPage = {
  requests: BundledRequestResponse[];
  /** How many match in all, over every page. */
  total: number;
  /** Where the next page begins; null on the last one. */
  nextCursor: number | null;
};

/** A page of an owner's requests, the newest first. */
export async function listRequests({
  teamId,
  query: { q, quarantined, cursor, limit },
}: {
  teamId: number;
  query: BundledRequestListQuery;
}): Promise<RequestPage> {
  const filter = { teamId, q, quarantined: quarantined !== undefined };
  const [rows, total] = await Promise.all([
    findRequests({ filter, cursor, limit: limit + 1 }),
    countRequests(filter),
  ]);
  const page = rows.slice(0, limit);
  return {
    requests: page.map(presentRequest),
    total,
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * One request with its neighbours among those that match `q`: the quarantined ones if it is in
 * quarantine, else the others. 404 when it is not the owner's.
 */
export async function requireRequest({
  id,
  teamId,
  q,
}: {
  id: number;
  teamId: number;
  q?: string | undefined;
}): Promise<BundledRequestDetailResponse> {
  const request = await findRequest({ id, teamId });
  if (request === null) {
    throw requestNotFound();
  }
  const filter = { teamId, q, quarantined: request.quarantined };
  const neighbours = await findRequestNeighbours({ id, filter });
  return { ...presentRequest(request), ...neighbours };
}

/** The stored payload as its owner reads it. */
function presentRequest({ id, payload, synced, createdAt, ...row }: StoredRequest) {
  return {
    id,
    createdAt: createdAt.toISOString(),
    synced,
    ...payload,
    ...(row.quarantined && {
      quarantined: true as const,
      quarantineReasons: spamReasons(row.suspicions),
    }),
  };
}
