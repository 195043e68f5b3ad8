-- AlterTable
ALTER TABLE "AnswerDraft" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;
UPDATE "AnswerDraft" SET "bytes" = LENGTH("sealed");

-- DropIndex
DROP INDEX "AnswerDraft_formId_sender_idx";

-- CreateIndex
CREATE INDEX "AnswerDraft_formId_submissionId_expiresAt_bytes_idx" ON "AnswerDraft"("formId", "submissionId", "expiresAt", "bytes");
CREATE INDEX "AnswerDraft_sender_formId_submissionId_expiresAt_bytes_idx" ON "AnswerDraft"("sender", "formId", "submissionId", "expiresAt", "bytes");
