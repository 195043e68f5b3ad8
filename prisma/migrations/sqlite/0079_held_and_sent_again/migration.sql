-- AlterTable
ALTER TABLE "SubmissionStage" ADD COLUMN "sentHash" TEXT;

-- CreateIndex
CREATE INDEX "Submission_formId_quarantined_deletedAt_isHeld_id_idx" ON "Submission"("formId", "quarantined", "deletedAt", "isHeld", "id");
