import "server-only";
import type { Manifest } from "./manifest";

/** Since this migration what belonged to accounts belongs to teams. */
const TEAMS_MIGRATION = "0026_teams";

const RENAMED_TABLES: Readonly<Record<string, string>> = { AccountSettings: "TeamSettings" };

/** New names of columns, by the current name of their table. */
const RENAMED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AuditEvent: { ownerId: "teamId" },
  BoardConnection: { userId: "teamId" },
  BoardReading: { ownerId: "teamId" },
  BundledRequest: { ownerId: "teamId" },
  Form: { ownerId: "teamId" },
  Installation: { requestRecipientId: "requestTeamId" },
  OutboxJob: { ownerId: "teamId" },
  TeamSettings: { userId: "teamId" },
  WebhookEndpoint: { ownerId: "teamId" },
};

/** The current name of a table of a backup. */
export function currentTableName(name: string): string {
  return RENAMED_TABLES[name] ?? name;
}

/** A manifest with the current names of tables and columns. */
export function inCurrentNames(manifest: Manifest): Manifest {
  if (hasTeams(manifest)) {
    return manifest;
  }
  const tables = manifest.tables.map(({ name: old, columns, ...table }) => {
    const name = currentTableName(old);
    return {
      ...table,
      name,
      columns: columns.map((each) => RENAMED_COLUMNS[name]?.[each] ?? each),
    };
  });
  return { ...manifest, tables };
}

/** Whether the rows of a backup know teams. */
export function hasTeams({ migrations }: Manifest): boolean {
  return migrations.includes(TEAMS_MIGRATION);
}

/** Gives every account of an older backup its personal team, as the migration does. */
export const PERSONAL_TEAMS_SQL = `
  INSERT INTO "Team" ("id", "name", "personalOfId", "createdAt")
    SELECT "id", "username", "id", "createdAt" FROM "User";
  INSERT INTO "Membership" ("teamId", "userId", "role", "joinedAt")
    SELECT "id", "id", 'owner', "createdAt" FROM "User";
  UPDATE "Form" SET "createdById" = "teamId";`;
