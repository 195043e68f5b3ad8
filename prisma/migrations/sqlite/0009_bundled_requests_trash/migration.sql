-- DropIndex
DROP INDEX "BundledRequest_ownerId_id_idx";

-- AlterTable
ALTER TABLE "BundledRequest" ADD COLUMN "deletedAt" DATETIME;
ALTER TABLE "BundledRequest" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "BundledRequest_ownerId_deletedAt_id_idx" ON "BundledRequest"("ownerId", "deletedAt", "id");

-- CreateIndex
CREATE INDEX "BundledRequest_deletedAt_idx" ON "BundledRequest"("deletedAt");
