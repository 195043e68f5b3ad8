-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "sender" TEXT;

-- CreateIndex
CREATE INDEX "StoredFile_sender_idx" ON "StoredFile"("sender");
