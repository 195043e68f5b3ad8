-- DropIndex
DROP INDEX "StoredFile_formId_idx";

-- CreateIndex
CREATE INDEX "StoredFile_formId_submissionId_expiresAt_size_idx" ON "StoredFile"("formId", "submissionId", "expiresAt", "size");
