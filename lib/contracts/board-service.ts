import { z } from "zod";
import { BOARD_HOST } from "@/lib/domain/board/host";

const MAX_TOKEN_LENGTH = 4000;

const missingToken = `Please enter a ${BOARD_HOST} API token`;

/** The pasted token; "Bearer", which some tools put before it, is cut off. */
export const connectRequest = z.strictObject({
  token: z
    .string(missingToken)
    .max(MAX_TOKEN_LENGTH, `A ${BOARD_HOST} API token is shorter than this`)
    .transform((token) => token.trim().replace(/^Bearer\s+/i, ""))
    .refine((token) => token !== "", missingToken),
});

export const connectResponse = z.object({
  user: z.object({ hasMondayToken: z.boolean(), mondayOrgName: z.string().nullable() }),
  /** Shown in an alert when there is one. */
  debug: z.string().optional(),
});

const serviceId = z.string().min(1).max(200);
/** `workspaceId` is absent for the boards of all workspaces. */
export const boardListQuery = z.object({ workspaceId: serviceId.optional() });
export const boardQuery = z.object({ boardId: serviceId });

export const workspaceListResponse = z.array(z.object({ id: z.string(), name: z.string() }));
export const boardListResponse = z.array(z.object({ id: z.string(), name: z.string() }));
export const groupListResponse = z.array(z.object({ id: z.string(), title: z.string() }));
export const columnListResponse = z.array(
  z.object({ id: z.string(), title: z.string(), type: z.string() }),
);

export type ConnectResponse = z.infer<typeof connectResponse>;
export type WorkspaceResponse = z.infer<typeof workspaceListResponse>[number];
export type BoardResponse = z.infer<typeof boardListResponse>[number];
export type GroupResponse = z.infer<typeof groupListResponse>[number];
export type ColumnResponse = z.infer<typeof columnListResponse>[number];
