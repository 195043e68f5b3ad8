import "server-only";
import { storedRequest } from "@/lib/contracts/bundled-requests";
import type { StandaloneRequest } from "@/lib/domain/approval/standalone-request";
import { deliveryTargets } from "@/lib/domain/delivery/delivery-job";
import { isSuspicion, type SpamSign } from "@/lib/domain/spam/spam-score";
import { foldText } from "@/lib/domain/texts/fold-text";
import { recordErased } from "@/lib/server/audit/erased-records.repository";
import { db, type DatabaseTransaction, type Prisma } from "@/lib/server/db/client";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import { requeueJobsOfRestoredRequest } from "@/lib/server/outbox/resume/deleted-content.repository";
import {
  claimProof,
  type SolvedProof,
} from "@/lib/server/public-form/spam-guard/used-proofs.repository";

const select = {
  id: true,
  payload: true,
  synced: true,
  quarantined: true,
  suspicions: true,
  createdAt: true,
} as const;

export type StoredRequest = {
  id: number;
  payload: StandaloneRequest;
  synced: boolean;
  quarantined: boolean;
  /** Why it was quarantined. */
  suspicions: SpamSign[];
  createdAt: Date;
};

export type RequestFilter = {
  teamId: number;
  q?: string | undefined;
  /** Only requests in quarantine; otherwise only the others. */
  quarantined?: boolean;
};
type Owned = { id: number; teamId: number };

const ERASED_AT_A_TIME = 100;

/** Where requests of an owner are delivered. */
type Targets = { webhooks: readonly string[]; isOwnerMailed: boolean };

/**
 * Stores a request, its deliveries and the use of its proof in one transaction; a quarantined one gets no
 * deliveries yet. Returns its id; throws a unique violation when its number is taken, and a ProofUsedError
 * when the proof was used before.
 */
export function insertRequest({
  teamId,
  payload,
  searchText,
  suspicions,
  proof,
  now,
  ...targets
}: Targets & {
  teamId: number;
  payload: StandaloneRequest;
  searchText: string;
  /** Why it is quarantined; null for a normal one. */
  suspicions: SpamSign[] | null;
  /** The proof of work that came with it; null = none was required. */
  proof: SolvedProof | null;
  now: Date;
}): Promise<number> {
  return db.$transaction(async (transaction) => {
    if (proof !== null) {
      await claimProof(transaction, proof);
    }
    const { id } = await transaction.bundledRequest.create({
      data: {
        teamId,
        submissionId: payload.submissionId,
        payload,
        searchText,
        ...(suspicions && { quarantined: true, suspicions }),
        createdAt: now,
      },
      select: { id: true },
    });
    if (suspicions === null) {
      await enqueueRequest(transaction, { ...targets, id, teamId, now });
    }
    return id;
  });
}

/** Ends the quarantine of a request and creates its deliveries; false when it is not in quarantine. */
export function releaseRequestFromQuarantine({
  id,
  teamId,
  now,
  ...targets
}: Owned & Targets & { now: Date }): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.bundledRequest.updateMany({
      where: { id, teamId, quarantined: true, deletedAt: null },
      data: { quarantined: false },
    });
    if (count > 0) {
      await enqueueRequest(transaction, { ...targets, id, teamId, now });
    }
    return count > 0;
  });
}

/** Creates one delivery for each webhook, and one e-mail to each owner when that is switched on. */
async function enqueueRequest(
  transaction: DatabaseTransaction,
  { id, teamId, webhooks, isOwnerMailed, now }: Owned & Targets & { now: Date },
): Promise<void> {
  const targets = deliveryTargets({ webhooks, chats: [], mondayBoardId: null });
  const delivered = { teamId, bundledRequestId: id };
  await enqueueDeliveries(transaction, { ...delivered, targets, isMailed: isOwnerMailed, now });
}

/** The team's request with this number, deleted or not: numbers are never reused. */
export async function findByNumber(number: {
  teamId: number;
  submissionId: string;
}): Promise<StoredRequest | null> {
  const row = await db.bundledRequest.findUnique({
    where: { teamId_submissionId: number },
    select,
  });
  return row && fromRow(row);
}

/** The requests with ids below `cursor`, the newest first. */
export async function findRequests({
  filter,
  cursor,
  limit,
}: {
  filter: RequestFilter;
  cursor: number | undefined;
  limit: number;
}): Promise<StoredRequest[]> {
  const rows = await db.bundledRequest.findMany({
    where: { ...whereOf(filter), ...(cursor !== undefined && { id: { lt: cursor } }) },
    select,
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.map(fromRow);
}

export function countRequests(filter: RequestFilter): Promise<number> {
  return db.bundledRequest.count({ where: whereOf(filter) });
}

/** A request of this owner that is not deleted. */
export async function findRequest({ id, teamId }: Owned): Promise<StoredRequest | null> {
  const row = await db.bundledRequest.findFirst({
    where: { id, teamId, deletedAt: null },
    select,
  });
  return row && fromRow(row);
}

/** Ids of the requests right after and right before this one, among those of a filter. */
export async function findRequestNeighbours({ id, filter }: { id: number; filter: RequestFilter }) {
  const where = whereOf(filter);
  const [newer, older] = await Promise.all([
    db.bundledRequest.findFirst({
      where: { ...where, id: { gt: id } },
      select: { id: true },
      orderBy: { id: "asc" },
    }),
    db.bundledRequest.findFirst({
      where: { ...where, id: { lt: id } },
      select: { id: true },
      orderBy: { id: "desc" },
    }),
  ]);
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null };
}

/** Marks a request as deleted; false when it already was. */
export async function trashRequest({ id, teamId, now }: Owned & { now: Date }): Promise<boolean> {
  const { count } = await db.bundledRequest.updateMany({
    where: { id, teamId, deletedAt: null },
    data: { deletedAt: now },
  });
  return count > 0;
}

/**
 * Restores a deleted request, and retries its deliveries that failed because it was deleted; false when
 * there is no such deleted request.
 */
export function restoreRequest({ id, teamId, now }: Owned & { now: Date }): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.bundledRequest.updateMany({
      where: { id, teamId, deletedAt: { not: null } },
      data: { deletedAt: null },
    });
    if (count > 0) {
      await requeueJobsOfRestoredRequest(transaction, { id, now });
    }
    return count > 0;
  });
}

/** Removes requests deleted or quarantined before `before` for good, with their deliveries; their number. */
export function purgeRequests({ before, now }: { before: Date; now: Date }): Promise<number> {
  const wasTrashed = { deletedAt: { lte: before } };
  const wasQuarantined = { quarantined: true, createdAt: { lte: before } };
  return eraseRequests({ where: { OR: [wasTrashed, wasQuarantined] }, now });
}

/** Deletes requests for good, with their deliveries; their number. What is changed meanwhile may stay. */
export async function eraseRequests({
  where,
  now,
}: {
  where: Prisma.BundledRequestWhereInput;
  now: Date;
}): Promise<number> {
  let erased = 0;
  for (let after = 0; ;) {
    const rows = await db.bundledRequest.findMany({
      where: { AND: [where, { id: { gt: after } }] },
      select: { id: true, createdAt: true },
      orderBy: { id: "asc" },
      take: ERASED_AT_A_TIME,
    });
    const last = rows.at(-1);
    if (last === undefined) {
      return erased;
    }
    erased += await db.$transaction((transaction) => eraseSome(transaction, { where, rows, now }));
    after = last.id;
  }
}

type Some = {
  where: Prisma.BundledRequestWhereInput;
  rows: readonly { id: number; createdAt: Date }[];
  now: Date;
};

async function eraseSome(
  transaction: DatabaseTransaction,
  { where, rows, now }: Some,
): Promise<number> {
  const some = { id: { in: rows.map(({ id }) => id) } };
  const { count } = await transaction.bundledRequest.deleteMany({ where: { AND: [where, some] } });
  const kept = await transaction.bundledRequest.findMany({ where: some, select: { id: true } });
  const keptIds = new Set(kept.map(({ id }) => id));
  const records = rows.filter(({ id }) => !keptIds.has(id));
  await recordErased(transaction, { kind: "request", records, now });
  return count;
}

function whereOf({ teamId, q, quarantined = false }: RequestFilter) {
  return {
    teamId,
    quarantined,
    deletedAt: null,
    ...(q !== undefined && q !== "" && { OR: spellingsOf(q) }),
  };
}

/** Folded, as texts are stored; in small letters alone, as they were before that. */
function spellingsOf(q: string) {
  const texts = new Set([foldText(q), q.toLowerCase()]);
  return [...texts].map((text) => ({ searchText: { contains: text } }));
}

type Row = Omit<StoredRequest, "payload" | "suspicions"> &
  Record<"payload" | "suspicions", unknown>;

function fromRow({ payload, suspicions, ...row }: Row): StoredRequest {
  const found: unknown[] = Array.isArray(suspicions) ? suspicions : [];
  return { ...row, payload: storedRequest.parse(payload), suspicions: found.filter(isSuspicion) };
}
