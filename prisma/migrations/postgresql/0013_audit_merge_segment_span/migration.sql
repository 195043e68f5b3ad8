-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "amount" INTEGER,
ADD COLUMN     "mergeKey" TEXT;

-- AlterTable
ALTER TABLE "SummarySegment" ADD COLUMN     "firstAt" TIMESTAMP(3),
ADD COLUMN     "lastAt" TIMESTAMP(3);

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_mergeKey_key" ON "AuditEvent"("mergeKey");
