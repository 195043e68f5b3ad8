-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "updatedAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "Submission_formId_updatedAt_idx" ON "Submission"("formId", "updatedAt");
