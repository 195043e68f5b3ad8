-- DropIndex
DROP INDEX "BundledRequest_submissionId_key";

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "disabledAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "askedById" INTEGER,
ADD COLUMN     "mailedHash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_mailedHash_key" ON "Invitation"("mailedHash");

-- CreateIndex
CREATE INDEX "Invitation_askedById_idx" ON "Invitation"("askedById");

-- CreateIndex
CREATE UNIQUE INDEX "BundledRequest_teamId_submissionId_key" ON "BundledRequest"("teamId", "submissionId");

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
