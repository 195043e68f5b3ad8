-- DropIndex
DROP INDEX "Form_liveVersionId_key";

-- CreateIndex
CREATE INDEX "Form_liveVersionId_idx" ON "Form"("liveVersionId");
