-- CreateTable
CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Session" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "cookieHash" TEXT NOT NULL,
    "bearerHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BoardConnection" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenCipher" TEXT NOT NULL,
    "organisationName" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'connected',
    "callsDay" TEXT NOT NULL DEFAULT '',
    "callsUsed" INTEGER NOT NULL DEFAULT 0,
    "callsLimit" INTEGER,
    "pausedUntil" DATETIME,
    "connectedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "BoardConnection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AccountSettings" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "webhookSecretCipher" TEXT,
    "previousSecretCipher" TEXT,
    "previousSecretValidUntil" DATETIME,
    "bundledRequests" JSONB,
    CONSTRAINT "AccountSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Form" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ownerId" INTEGER NOT NULL,
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
    CONSTRAINT "Form_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Form_liveVersionId_fkey" FOREIGN KEY ("liveVersionId") REFERENCES "FormVersion" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FormVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "formId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "settings" JSONB NOT NULL,
    "mondayWorkspaceId" TEXT,
    "mondayBoardId" TEXT,
    "mondayGroupId" TEXT,
    "redirectUrl" TEXT,
    "webhooks" JSONB NOT NULL,
    "publishedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedBy" TEXT NOT NULL,
    CONSTRAINT "FormVersion_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Submission" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "formId" INTEGER NOT NULL,
    "versionId" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "quarantined" BOOLEAN NOT NULL DEFAULT false,
    "synced" BOOLEAN NOT NULL DEFAULT false,
    "mondayItemId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" DATETIME,
    CONSTRAINT "Submission_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Submission_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "FormVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "formId" INTEGER NOT NULL,
    "submissionId" INTEGER,
    "fieldId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "storageKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME,
    CONSTRAINT "StoredFile_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "StoredFile_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OutboxJob" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "formId" INTEGER,
    "submissionId" INTEGER,
    "bundledRequestId" INTEGER,
    "target" TEXT NOT NULL,
    "lane" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attemptCount" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "leaseToken" TEXT,
    "leaseUntil" DATETIME,
    "warnings" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" DATETIME,
    CONSTRAINT "OutboxJob_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OutboxJob_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OutboxJob_bundledRequestId_fkey" FOREIGN KEY ("bundledRequestId") REFERENCES "BundledRequest" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeliveryAttempt" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "jobId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "status" INTEGER,
    "durationMs" INTEGER NOT NULL,
    "error" TEXT,
    "excerpt" TEXT,
    CONSTRAINT "DeliveryAttempt_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "OutboxJob" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "formId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "expiresAt" DATETIME NOT NULL,

    PRIMARY KEY ("formId", "key"),
    CONSTRAINT "IdempotencyKey_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "IdempotencyKey_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "resetAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FormDay" (
    "formId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "starts" INTEGER NOT NULL DEFAULT 0,
    "submissions" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("formId", "day"),
    CONSTRAINT "FormDay_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BundledRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ownerId" INTEGER NOT NULL,
    "submissionId" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "synced" BOOLEAN NOT NULL DEFAULT false,
    "mondayItemId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "BundledRequest_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User"("usernameKey");

-- CreateIndex
CREATE UNIQUE INDEX "User_emailKey_key" ON "User"("emailKey");

-- CreateIndex
CREATE UNIQUE INDEX "Session_cookieHash_key" ON "Session"("cookieHash");

-- CreateIndex
CREATE UNIQUE INDEX "Session_bearerHash_key" ON "Session"("bearerHash");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Form_publicUrl_key" ON "Form"("publicUrl");

-- CreateIndex
CREATE UNIQUE INDEX "Form_liveVersionId_key" ON "Form"("liveVersionId");

-- CreateIndex
CREATE INDEX "Form_ownerId_deletedAt_updatedAt_idx" ON "Form"("ownerId", "deletedAt", "updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "FormVersion_formId_number_key" ON "FormVersion"("formId", "number");

-- CreateIndex
CREATE INDEX "Submission_formId_deletedAt_id_idx" ON "Submission"("formId", "deletedAt", "id");

-- CreateIndex
CREATE INDEX "Submission_formId_deletedAt_createdAt_idx" ON "Submission"("formId", "deletedAt", "createdAt");

-- CreateIndex
CREATE INDEX "Submission_formId_deletedAt_synced_id_idx" ON "Submission"("formId", "deletedAt", "synced", "id");

-- CreateIndex
CREATE INDEX "Submission_versionId_idx" ON "Submission"("versionId");

-- CreateIndex
CREATE UNIQUE INDEX "StoredFile_storageKey_key" ON "StoredFile"("storageKey");

-- CreateIndex
CREATE INDEX "StoredFile_submissionId_idx" ON "StoredFile"("submissionId");

-- CreateIndex
CREATE INDEX "StoredFile_formId_idx" ON "StoredFile"("formId");

-- CreateIndex
CREATE INDEX "StoredFile_expiresAt_idx" ON "StoredFile"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxJob_messageId_key" ON "OutboxJob"("messageId");

-- CreateIndex
CREATE INDEX "OutboxJob_state_nextAttemptAt_idx" ON "OutboxJob"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "OutboxJob_lane_state_idx" ON "OutboxJob"("lane", "state");

-- CreateIndex
CREATE INDEX "OutboxJob_formId_state_id_idx" ON "OutboxJob"("formId", "state", "id");

-- CreateIndex
CREATE INDEX "OutboxJob_submissionId_idx" ON "OutboxJob"("submissionId");

-- CreateIndex
CREATE INDEX "OutboxJob_bundledRequestId_idx" ON "OutboxJob"("bundledRequestId");

-- CreateIndex
CREATE INDEX "OutboxJob_ownerId_state_idx" ON "OutboxJob"("ownerId", "state");

-- CreateIndex
CREATE INDEX "DeliveryAttempt_jobId_idx" ON "DeliveryAttempt"("jobId");

-- CreateIndex
CREATE INDEX "DeliveryAttempt_at_idx" ON "DeliveryAttempt"("at");

-- CreateIndex
CREATE UNIQUE INDEX "IdempotencyKey_submissionId_key" ON "IdempotencyKey"("submissionId");

-- CreateIndex
CREATE INDEX "IdempotencyKey_expiresAt_idx" ON "IdempotencyKey"("expiresAt");

-- CreateIndex
CREATE INDEX "RateLimit_resetAt_idx" ON "RateLimit"("resetAt");

-- CreateIndex
CREATE INDEX "FormDay_day_idx" ON "FormDay"("day");

-- CreateIndex
CREATE UNIQUE INDEX "BundledRequest_submissionId_key" ON "BundledRequest"("submissionId");

-- CreateIndex
CREATE INDEX "BundledRequest_ownerId_id_idx" ON "BundledRequest"("ownerId", "id");
