-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "updatedAt" DATETIME;

-- CreateIndex
CREATE INDEX "Submission_formId_updatedAt_idx" ON "Submission"("formId", "updatedAt");
