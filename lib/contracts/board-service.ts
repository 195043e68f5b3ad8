import { z } from "zod";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { LIMITS } from "@/lib/domain/limits";
import { boardApiVersion } from "./health";

const MAX_TOKEN_LENGTH = 4000;

const missingToken = `Please enter a ${BOARD_HOST} API token`;

/** The pasted token; a "Bearer" prefix, which some tools add, is removed. */
export const connectRequest = z.strictObject({
  token: z
    .string(missingToken)
    .max(MAX_TOKEN_LENGTH, `A ${BOARD_HOST} API token is shorter than this`)
    .transform((token) => token.trim().replace(/^Bearer(\s+|$)/i, ""))
    .refine((token) => token !== "", missingToken),
});

export const connectResponse = z.object({
  user: z.object({ hasMondayToken: z.boolean(), mondayOrgName: z.string().nullable() }),
  /** Text of an alert, if there is one. */
  debug: z.string().optional(),
});

const serviceId = z.string().min(1).max(200);
/** `fresh=1`: bypasses the cache. */
export const listingQuery = z.object({
  fresh: z
    .string()
    .optional()
    .transform((text) => text === "1"),
});
/** `workspaceId` is absent for the boards of all workspaces. */
export const boardListQuery = listingQuery.extend({ workspaceId: serviceId.optional() });
const boardQuery = z.object({ boardId: serviceId });
export const boardPartsQuery = listingQuery.extend(boardQuery.shape);

/** A JSON list of group ids; 'same' is resolved in the browser and invalid here. */
const groupIds = z
  .string()
  .optional()
  .transform((text, context) => {
    try {
      const value: unknown = JSON.parse(text || "[]");
      return z
        .array(z.string().max(200))
        .max(100)
        .parse(value)
        .filter((id) => id !== "same");
    } catch {
      context.addIssue("groupIds must be a JSON list of group ids");
      return z.NEVER;
    }
  });
export const columnValuesQuery = boardQuery.extend({ columnId: serviceId, groupIds });

const filter = { filterColumnId: serviceId, filterValue: z.string().max(LIMITS.answerText) };
export const filteredValuesQuery = boardQuery.extend({ columnId: serviceId, ...filter });

const formId = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);
export const publicFilteredValuesQuery = filteredValuesQuery.extend({ formId });
export const publicLinkedItemsQuery = boardQuery.extend({ columnId: serviceId, formId });

/** Set on stale listings: when they were read, ISO 8601. */
export const STALE_SINCE = "X-Stale-Since";

/** Calls of the UTC day; the limit is null when the plan is unknown. */
export const usageResponse = z.object({
  callsToday: z.number().int(),
  callsLimit: z.number().int().nullable(),
  boardApi: boardApiVersion,
});

export const workspaceListResponse = z.array(z.object({ id: z.string(), name: z.string() }));
export const boardListResponse = z.array(z.object({ id: z.string(), name: z.string() }));
export const groupListResponse = z.array(z.object({ id: z.string(), title: z.string() }));
export const columnListResponse = z.array(
  z.object({ id: z.string(), title: z.string(), type: z.string() }),
);
/**
 * The current state of a board, to compare a mapping with. `away` means that the board could not be
 * read; it has an older copy if there is one.
 */
export const boardSnapshotResponse = z.object({
  state: z.enum(["there", "away", "gone", "forbidden", "not-connected"]),
  /** When it was read, ISO 8601; null when it was not. */
  readAt: z.string().nullable(),
  board: z
    .object({
      name: z.string(),
      workspaceId: z.string(),
      isArchived: z.boolean(),
      groups: groupListResponse,
      columns: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          type: z.string(),
          labels: z.array(z.string()).nullable(),
          isRequired: z.boolean(),
          unit: z.string().optional(),
          limit: z.number().optional(),
          linkedBoardIds: z.array(z.string()).optional(),
          /** The board works its values out from subitems: nothing can be written to it. */
          isCalculated: z.boolean().optional(),
        }),
      ),
      /** Absent: its items have no subitems. */
      subitemBoardId: z.string().optional(),
    })
    .nullable(),
});
export const columnValuesResponse = z.array(z.string());
/** `hint` is the second column of items that are called the same. */
export const linkedItemsResponse = z.array(
  z.object({ id: z.string(), name: z.string(), hint: z.string().optional() }),
);

export type UsageResponse = z.infer<typeof usageResponse>;
export type ConnectResponse = z.infer<typeof connectResponse>;
export type WorkspaceResponse = z.infer<typeof workspaceListResponse>[number];
export type BoardResponse = z.infer<typeof boardListResponse>[number];
export type GroupResponse = z.infer<typeof groupListResponse>[number];
export type ColumnResponse = z.infer<typeof columnListResponse>[number];
export type BoardSnapshotResponse = z.infer<typeof boardSnapshotResponse>;
