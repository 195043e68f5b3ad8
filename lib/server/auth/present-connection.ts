import "server-only";

type ConnectionRow = { organisationName: string; state: string } | null;

/** The columns of a board connection that are read with its account. */
export const connectionSelect = { select: { organisationName: true, state: true } } as const;

/** A connection whose token the service refused counts as none: the owner has to connect again. */
export function presentConnection(connection: ConnectionRow): {
  hasMondayToken: boolean;
  mondayOrgName: string | null;
} {
  const isConnected = connection?.state === "connected";
  return {
    hasMondayToken: isConnected,
    mondayOrgName: isConnected ? connection.organisationName : null,
  };
}
