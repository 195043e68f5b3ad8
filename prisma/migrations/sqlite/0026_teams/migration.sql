-- CreateTable
CREATE TABLE "Team" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "personalOfId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Team_personalOfId_fkey" FOREIGN KEY ("personalOfId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Membership" (
    "teamId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "joinedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("teamId", "userId"),
    CONSTRAINT "Membership_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TeamSettings" (
    "teamId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "webhookSecretCipher" TEXT,
    "previousSecretCipher" TEXT,
    "previousSecretValidUntil" DATETIME,
    "bundledRequests" JSONB,
    CONSTRAINT "TeamSettings_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Team_personalOfId_key" ON "Team"("personalOfId");
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- Every account gets its personal team, with the account's id: what belonged to the one belongs to the other,
-- and secrets that are bound to the id stay readable. Ids of deleted accounts are not given to teams either.
INSERT INTO "Team" ("id", "name", "personalOfId", "createdAt") SELECT "id", "username", "id", "createdAt" FROM "User";
INSERT INTO "Membership" ("teamId", "userId", "role", "joinedAt") SELECT "id", "id", 'owner', "createdAt" FROM "User";
UPDATE "sqlite_sequence" SET "seq" = (SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'User')
  WHERE "name" = 'Team' AND EXISTS (SELECT 1 FROM "sqlite_sequence" WHERE "name" = 'User');

INSERT INTO "TeamSettings" ("teamId", "webhookSecretCipher", "previousSecretCipher", "previousSecretValidUntil", "bundledRequests")
  SELECT "userId", "webhookSecretCipher", "previousSecretCipher", "previousSecretValidUntil", "bundledRequests"
  FROM "AccountSettings";
DROP TABLE "AccountSettings";

-- Renamed in place: no reference to an account has to change, and the queue may be long.
ALTER TABLE "Installation" RENAME COLUMN "requestRecipientId" TO "requestTeamId";
ALTER TABLE "Session" ADD COLUMN "activeTeamId" INTEGER REFERENCES "Team" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Session_activeTeamId_idx" ON "Session"("activeTeamId");
DROP INDEX "OutboxJob_ownerId_state_idx";
ALTER TABLE "OutboxJob" RENAME COLUMN "ownerId" TO "teamId";
CREATE INDEX "OutboxJob_teamId_state_idx" ON "OutboxJob"("teamId", "state");

-- RedefineTables: with the highest id that each gave, so that no id is given again.
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_BoardConnection" (
    "teamId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenCipher" TEXT NOT NULL,
    "organisationName" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'connected',
    "callsDay" TEXT NOT NULL DEFAULT '',
    "callsUsed" INTEGER NOT NULL DEFAULT 0,
    "callsLimit" INTEGER,
    "pausedUntil" DATETIME,
    "connectedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "BoardConnection_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_BoardConnection" ("teamId", "callsDay", "callsLimit", "callsUsed", "connectedAt", "organisationName", "pausedUntil", "state", "tokenCipher")
  SELECT "userId", "callsDay", "callsLimit", "callsUsed", "connectedAt", "organisationName", "pausedUntil", "state", "tokenCipher"
  FROM "BoardConnection";
DROP TABLE "BoardConnection";
ALTER TABLE "new_BoardConnection" RENAME TO "BoardConnection";
CREATE TABLE "new_BoardReading" (
    "teamId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "calls" INTEGER NOT NULL,
    "readAt" DATETIME NOT NULL,

    PRIMARY KEY ("teamId", "key"),
    CONSTRAINT "BoardReading_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_BoardReading" ("teamId", "calls", "key", "payload", "readAt")
  SELECT "ownerId", "calls", "key", "payload", "readAt"
  FROM "BoardReading";
DROP TABLE "BoardReading";
ALTER TABLE "new_BoardReading" RENAME TO "BoardReading";
CREATE INDEX "BoardReading_readAt_idx" ON "BoardReading"("readAt");
CREATE TABLE "new_Form" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "teamId" INTEGER NOT NULL,
    "createdById" INTEGER,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "fields" JSONB NOT NULL,
    "settings" JSONB NOT NULL,
    "mondayWorkspaceId" TEXT,
    "mondayBoardId" TEXT,
    "mondayGroupId" TEXT,
    "redirectUrl" TEXT,
    "webhooks" JSONB NOT NULL,
    "publicUrl" TEXT,
    "liveVersionId" INTEGER,
    "hasUnpublishedChanges" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Form_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Form_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Form_liveVersionId_fkey" FOREIGN KEY ("liveVersionId") REFERENCES "FormVersion" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Form" ("teamId", "createdById", "createdAt", "deletedAt", "description", "fields", "hasUnpublishedChanges", "id", "liveVersionId", "mondayBoardId", "mondayGroupId", "mondayWorkspaceId", "publicUrl", "redirectUrl", "settings", "title", "updatedAt", "webhooks")
  SELECT "ownerId", "ownerId", "createdAt", "deletedAt", "description", "fields", "hasUnpublishedChanges", "id", "liveVersionId", "mondayBoardId", "mondayGroupId", "mondayWorkspaceId", "publicUrl", "redirectUrl", "settings", "title", "updatedAt", "webhooks"
  FROM "Form";
UPDATE "sqlite_sequence" SET "seq" = (SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'Form')
  WHERE "name" = 'new_Form' AND EXISTS (SELECT 1 FROM "sqlite_sequence" WHERE "name" = 'Form');
DROP TABLE "Form";
ALTER TABLE "new_Form" RENAME TO "Form";
CREATE UNIQUE INDEX "Form_publicUrl_key" ON "Form"("publicUrl");
CREATE UNIQUE INDEX "Form_liveVersionId_key" ON "Form"("liveVersionId");
CREATE INDEX "Form_teamId_deletedAt_updatedAt_idx" ON "Form"("teamId", "deletedAt", "updatedAt");
CREATE INDEX "Form_createdById_idx" ON "Form"("createdById");
CREATE TABLE "new_WebhookEndpoint" (
    "teamId" INTEGER NOT NULL,
    "lane" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "failureCount" INTEGER NOT NULL DEFAULT 0,
    "failingSince" DATETIME,
    "disabledAt" DATETIME,
    "disabledReason" TEXT,
    "heldUntil" DATETIME,

    PRIMARY KEY ("teamId", "lane"),
    CONSTRAINT "WebhookEndpoint_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_WebhookEndpoint" ("teamId", "disabledAt", "disabledReason", "failingSince", "failureCount", "heldUntil", "lane", "url")
  SELECT "ownerId", "disabledAt", "disabledReason", "failingSince", "failureCount", "heldUntil", "lane", "url"
  FROM "WebhookEndpoint";
DROP TABLE "WebhookEndpoint";
ALTER TABLE "new_WebhookEndpoint" RENAME TO "WebhookEndpoint";
CREATE TABLE "new_AuditEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "teamId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "event" TEXT NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',
    "mergeKey" TEXT,
    "amount" INTEGER,
    CONSTRAINT "AuditEvent_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_AuditEvent" ("teamId", "address", "amount", "at", "event", "id", "mergeKey", "subject", "userAgent")
  SELECT "ownerId", "address", "amount", "at", "event", "id", "mergeKey", "subject", "userAgent"
  FROM "AuditEvent";
UPDATE "sqlite_sequence" SET "seq" = (SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'AuditEvent')
  WHERE "name" = 'new_AuditEvent' AND EXISTS (SELECT 1 FROM "sqlite_sequence" WHERE "name" = 'AuditEvent');
DROP TABLE "AuditEvent";
ALTER TABLE "new_AuditEvent" RENAME TO "AuditEvent";
CREATE UNIQUE INDEX "AuditEvent_mergeKey_key" ON "AuditEvent"("mergeKey");
CREATE INDEX "AuditEvent_teamId_id_idx" ON "AuditEvent"("teamId", "id");
CREATE INDEX "AuditEvent_at_idx" ON "AuditEvent"("at");
CREATE TABLE "new_BundledRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "teamId" INTEGER NOT NULL,
    "submissionId" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "quarantined" BOOLEAN NOT NULL DEFAULT false,
    "suspicions" JSONB,
    "synced" BOOLEAN NOT NULL DEFAULT false,
    "mondayItemId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" DATETIME,
    CONSTRAINT "BundledRequest_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_BundledRequest" ("teamId", "createdAt", "deletedAt", "id", "mondayItemId", "payload", "quarantined", "searchText", "submissionId", "suspicions", "synced")
  SELECT "ownerId", "createdAt", "deletedAt", "id", "mondayItemId", "payload", "quarantined", "searchText", "submissionId", "suspicions", "synced"
  FROM "BundledRequest";
UPDATE "sqlite_sequence" SET "seq" = (SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'BundledRequest')
  WHERE "name" = 'new_BundledRequest' AND EXISTS (SELECT 1 FROM "sqlite_sequence" WHERE "name" = 'BundledRequest');
DROP TABLE "BundledRequest";
ALTER TABLE "new_BundledRequest" RENAME TO "BundledRequest";
CREATE UNIQUE INDEX "BundledRequest_submissionId_key" ON "BundledRequest"("submissionId");
CREATE INDEX "BundledRequest_teamId_quarantined_deletedAt_id_idx" ON "BundledRequest"("teamId", "quarantined", "deletedAt", "id");
CREATE INDEX "BundledRequest_deletedAt_idx" ON "BundledRequest"("deletedAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
