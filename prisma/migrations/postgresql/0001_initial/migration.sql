-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "cookieHash" TEXT NOT NULL,
    "bearerHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BoardConnection" (
    "userId" INTEGER NOT NULL,
    "tokenCipher" TEXT NOT NULL,
    "organisationName" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'connected',
    "callsDay" TEXT NOT NULL DEFAULT '',
    "callsUsed" INTEGER NOT NULL DEFAULT 0,
    "callsLimit" INTEGER,
    "pausedUntil" TIMESTAMP(3),
    "connectedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BoardConnection_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "AccountSettings" (
    "userId" INTEGER NOT NULL,
    "webhookSecretCipher" TEXT,
    "previousSecretCipher" TEXT,
    "previousSecretValidUntil" TIMESTAMP(3),
    "bundledRequests" JSON,

    CONSTRAINT "AccountSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Form" (
    "id" SERIAL NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "fields" JSON NOT NULL,
    "settings" JSON NOT NULL,
    "mondayWorkspaceId" TEXT,
    "mondayBoardId" TEXT,
    "mondayGroupId" TEXT,
    "redirectUrl" TEXT,
    "webhooks" JSON NOT NULL,
    "publicUrl" TEXT,
    "liveVersionId" INTEGER,
    "hasUnpublishedChanges" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FormVersion" (
    "id" SERIAL NOT NULL,
    "formId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "fields" JSON NOT NULL,
    "settings" JSON NOT NULL,
    "mondayWorkspaceId" TEXT,
    "mondayBoardId" TEXT,
    "mondayGroupId" TEXT,
    "redirectUrl" TEXT,
    "webhooks" JSON NOT NULL,
    "publishedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedBy" TEXT NOT NULL,

    CONSTRAINT "FormVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Submission" (
    "id" SERIAL NOT NULL,
    "formId" INTEGER NOT NULL,
    "versionId" INTEGER NOT NULL,
    "answers" JSON NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "quarantined" BOOLEAN NOT NULL DEFAULT false,
    "synced" BOOLEAN NOT NULL DEFAULT false,
    "mondayItemId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "id" TEXT NOT NULL,
    "formId" INTEGER NOT NULL,
    "submissionId" INTEGER,
    "fieldId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "storageKey" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3),

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxJob" (
    "id" SERIAL NOT NULL,
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
    "nextAttemptAt" TIMESTAMP(3) NOT NULL,
    "leaseToken" TEXT,
    "leaseUntil" TIMESTAMP(3),
    "warnings" JSON NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "OutboxJob_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeliveryAttempt" (
    "id" SERIAL NOT NULL,
    "jobId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "status" INTEGER,
    "durationMs" INTEGER NOT NULL,
    "error" TEXT,
    "excerpt" TEXT,

    CONSTRAINT "DeliveryAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "formId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("formId","key")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "resetAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "FormDay" (
    "formId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "starts" INTEGER NOT NULL DEFAULT 0,
    "submissions" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "FormDay_pkey" PRIMARY KEY ("formId","day")
);

-- CreateTable
CREATE TABLE "BundledRequest" (
    "id" SERIAL NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "submissionId" TEXT NOT NULL,
    "payload" JSON NOT NULL,
    "synced" BOOLEAN NOT NULL DEFAULT false,
    "mondayItemId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BundledRequest_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardConnection" ADD CONSTRAINT "BoardConnection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountSettings" ADD CONSTRAINT "AccountSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Form" ADD CONSTRAINT "Form_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Form" ADD CONSTRAINT "Form_liveVersionId_fkey" FOREIGN KEY ("liveVersionId") REFERENCES "FormVersion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormVersion" ADD CONSTRAINT "FormVersion_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "FormVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoredFile" ADD CONSTRAINT "StoredFile_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoredFile" ADD CONSTRAINT "StoredFile_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutboxJob" ADD CONSTRAINT "OutboxJob_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutboxJob" ADD CONSTRAINT "OutboxJob_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutboxJob" ADD CONSTRAINT "OutboxJob_bundledRequestId_fkey" FOREIGN KEY ("bundledRequestId") REFERENCES "BundledRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeliveryAttempt" ADD CONSTRAINT "DeliveryAttempt_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "OutboxJob"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormDay" ADD CONSTRAINT "FormDay_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BundledRequest" ADD CONSTRAINT "BundledRequest_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
