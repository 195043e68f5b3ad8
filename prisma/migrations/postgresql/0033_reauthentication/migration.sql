-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "activatedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "reauthenticatedAt" TIMESTAMP(3);
