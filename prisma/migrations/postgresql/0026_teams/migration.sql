-- CreateTable
CREATE TABLE "Team" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "personalOfId" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "teamId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "joinedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("teamId","userId")
);

CREATE UNIQUE INDEX "Team_personalOfId_key" ON "Team"("personalOfId");
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- Every account gets its personal team, with the account's id: what belonged to the one belongs to the other,
-- and secrets that are bound to the id stay readable. Ids of deleted accounts are not given to teams either.
INSERT INTO "Team" ("id", "name", "personalOfId", "createdAt") SELECT "id", "username", "id", "createdAt" FROM "User";
INSERT INTO "Membership" ("teamId", "userId", "role", "joinedAt") SELECT "id", "id", 'owner', "createdAt" FROM "User";
SELECT setval(pg_get_serial_sequence('"Team"', 'id'), last_value, is_called) FROM "User_id_seq";

-- What referred to an account refers to its team.
ALTER TABLE "BoardConnection" DROP CONSTRAINT "BoardConnection_userId_fkey";
ALTER TABLE "BoardReading" DROP CONSTRAINT "BoardReading_ownerId_fkey";
ALTER TABLE "AccountSettings" DROP CONSTRAINT "AccountSettings_userId_fkey";
ALTER TABLE "Form" DROP CONSTRAINT "Form_ownerId_fkey";
ALTER TABLE "WebhookEndpoint" DROP CONSTRAINT "WebhookEndpoint_ownerId_fkey";
ALTER TABLE "AuditEvent" DROP CONSTRAINT "AuditEvent_ownerId_fkey";
ALTER TABLE "BundledRequest" DROP CONSTRAINT "BundledRequest_ownerId_fkey";
ALTER TABLE "AccountSettings" RENAME TO "TeamSettings";
ALTER TABLE "TeamSettings" RENAME CONSTRAINT "AccountSettings_pkey" TO "TeamSettings_pkey";
ALTER TABLE "BoardConnection" RENAME COLUMN "userId" TO "teamId";
ALTER TABLE "BoardReading" RENAME COLUMN "ownerId" TO "teamId";
ALTER TABLE "TeamSettings" RENAME COLUMN "userId" TO "teamId";
ALTER TABLE "Form" RENAME COLUMN "ownerId" TO "teamId";
ALTER TABLE "OutboxJob" RENAME COLUMN "ownerId" TO "teamId";
ALTER TABLE "WebhookEndpoint" RENAME COLUMN "ownerId" TO "teamId";
ALTER TABLE "AuditEvent" RENAME COLUMN "ownerId" TO "teamId";
ALTER TABLE "BundledRequest" RENAME COLUMN "ownerId" TO "teamId";
ALTER INDEX "Form_ownerId_deletedAt_updatedAt_idx" RENAME TO "Form_teamId_deletedAt_updatedAt_idx";
ALTER INDEX "OutboxJob_ownerId_state_idx" RENAME TO "OutboxJob_teamId_state_idx";
ALTER INDEX "AuditEvent_ownerId_id_idx" RENAME TO "AuditEvent_teamId_id_idx";
ALTER INDEX "BundledRequest_ownerId_quarantined_deletedAt_id_idx" RENAME TO "BundledRequest_teamId_quarantined_deletedAt_id_idx";
ALTER TABLE "Installation" RENAME COLUMN "requestRecipientId" TO "requestTeamId";
ALTER TABLE "Session" ADD COLUMN "activeTeamId" INTEGER;
CREATE INDEX "Session_activeTeamId_idx" ON "Session"("activeTeamId");
ALTER TABLE "AuditEvent" ADD COLUMN "actor" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Form" ADD COLUMN "createdById" INTEGER;
UPDATE "Form" SET "createdById" = "teamId";
CREATE INDEX "Form_createdById_idx" ON "Form"("createdById");

ALTER TABLE "Team" ADD CONSTRAINT "Team_personalOfId_fkey" FOREIGN KEY ("personalOfId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Session" ADD CONSTRAINT "Session_activeTeamId_fkey" FOREIGN KEY ("activeTeamId") REFERENCES "Team"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "BoardConnection" ADD CONSTRAINT "BoardConnection_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BoardReading" ADD CONSTRAINT "BoardReading_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TeamSettings" ADD CONSTRAINT "TeamSettings_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Form" ADD CONSTRAINT "Form_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Form" ADD CONSTRAINT "Form_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "WebhookEndpoint" ADD CONSTRAINT "WebhookEndpoint_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BundledRequest" ADD CONSTRAINT "BundledRequest_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
