-- DropIndex
DROP INDEX "OutboxJob_lane_state_idx";

-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN     "progress" JSON;

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "ownerId" INTEGER NOT NULL,
    "lane" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "failureCount" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMP(3),
    "disabledAt" TIMESTAMP(3),
    "disabledReason" TEXT,

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("ownerId","lane")
);

-- CreateIndex
CREATE INDEX "OutboxJob_state_lane_nextAttemptAt_idx" ON "OutboxJob"("state", "lane", "nextAttemptAt");

-- AddForeignKey
ALTER TABLE "WebhookEndpoint" ADD CONSTRAINT "WebhookEndpoint_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
