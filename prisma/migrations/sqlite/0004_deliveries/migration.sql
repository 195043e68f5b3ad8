-- DropIndex
DROP INDEX "OutboxJob_lane_state_idx";

-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN "progress" JSONB;

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "ownerId" INTEGER NOT NULL,
    "lane" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "failureCount" INTEGER NOT NULL DEFAULT 0,
    "failingSince" DATETIME,
    "disabledAt" DATETIME,
    "disabledReason" TEXT,

    PRIMARY KEY ("ownerId", "lane"),
    CONSTRAINT "WebhookEndpoint_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "OutboxJob_state_lane_nextAttemptAt_idx" ON "OutboxJob"("state", "lane", "nextAttemptAt");
