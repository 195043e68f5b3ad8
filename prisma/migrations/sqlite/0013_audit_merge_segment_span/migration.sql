-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN "amount" INTEGER;
ALTER TABLE "AuditEvent" ADD COLUMN "mergeKey" TEXT;

-- AlterTable
ALTER TABLE "SummarySegment" ADD COLUMN "firstAt" DATETIME;
ALTER TABLE "SummarySegment" ADD COLUMN "lastAt" DATETIME;

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_mergeKey_key" ON "AuditEvent"("mergeKey");
