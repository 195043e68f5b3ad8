import "server-only";
import { storedRequest } from "@/lib/contracts/bundled-requests";
import type { StandaloneRequest } from "@/lib/domain/approval/standalone-request";
import { deliveryTargets } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { notifyWorkers } from "@/lib/server/outbox/notify-workers.repository";
import { insertJobs } from "@/lib/server/outbox/jobs.repository";
import { resumeRestoredRequest } from "@/lib/server/outbox/restored-jobs.repository";

const select = { id: true, payload: true, synced: true, createdAt: true } as const;

export type StoredRequest = {
  id: number;
  payload: StandaloneRequest;
  synced: boolean;
  createdAt: Date;
};

export type RequestFilter = { ownerId: number; q?: string | undefined };
type Owned = { id: number; ownerId: number };

/**
 * Stores a request with one delivery an address, and one to its owner's mailbox when wanted, all or
 * nothing. Returns its id; throws a unique violation when its number was used meanwhile.
 */
export function insertRequest({
  ownerId,
  payload,
  searchText,
  webhooks,
  isOwnerMailed,
  now,
}: {
  ownerId: number;
  payload: StandaloneRequest;
  searchText: string;
  webhooks: readonly string[];
  isOwnerMailed: boolean;
  now: Date;
}): Promise<number> {
  return db.$transaction(async (transaction) => {
    const { id, owner } = await transaction.bundledRequest.create({
      data: {
        ownerId,
        submissionId: payload.submissionId,
        payload,
        searchText,
        createdAt: now,
      },
      select: { id: true, owner: { select: { email: true } } },
    });
    const ownerAddress = isOwnerMailed ? owner.email : null;
    const targets = deliveryTargets({ webhooks, mondayBoardId: null, ownerAddress });
    if (targets.length > 0) {
      await insertJobs(transaction, { ownerId, bundledRequestId: id, targets, now });
      await notifyWorkers(transaction);
    }
    return id;
  });
}

/** Whoever has this number, deleted ones too: a number is never given twice. */
export async function findByNumber(submissionId: string): Promise<StoredRequest | null> {
  const row = await db.bundledRequest.findUnique({ where: { submissionId }, select });
  return row && fromRow(row);
}

/** The newest first, from below `cursor` (an id) on. */
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
export async function findRequest({ id, ownerId }: Owned): Promise<StoredRequest | null> {
  const row = await db.bundledRequest.findFirst({
    where: { id, ownerId, deletedAt: null },
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

/** Takes a request out of every list; false when it was gone already. */
export async function trashRequest({ id, ownerId, now }: Owned & { now: Date }): Promise<boolean> {
  const { count } = await db.bundledRequest.updateMany({
    where: { id, ownerId, deletedAt: null },
    data: { deletedAt: now },
  });
  return count > 0;
}

/**
 * Brings a deleted request back, and makes the deliveries due that ended meanwhile for it; false when
 * there is none such.
 */
export function restoreRequest({ id, ownerId, now }: Owned & { now: Date }): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.bundledRequest.updateMany({
      where: { id, ownerId, deletedAt: { not: null } },
      data: { deletedAt: null },
    });
    if (count > 0) {
      await resumeRestoredRequest(transaction, { id, now });
    }
    return count > 0;
  });
}

/** Requests deleted before `before` go for good, with their deliveries. */
export async function purgeRequests(before: Date): Promise<number> {
  const { count } = await db.bundledRequest.deleteMany({ where: { deletedAt: { lte: before } } });
  return count;
}

function whereOf({ ownerId, q }: RequestFilter) {
  return {
    ownerId,
    deletedAt: null,
    ...(q !== undefined && q !== "" && { searchText: { contains: q.toLowerCase() } }),
  };
}

type Row = Omit<StoredRequest, "payload"> & { payload: unknown };

function fromRow({ payload, ...row }: Row): StoredRequest {
  return { ...row, payload: storedRequest.parse(payload) };
}
