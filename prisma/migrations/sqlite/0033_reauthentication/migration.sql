-- AlterTable
ALTER TABLE "Membership" ADD COLUMN "activatedAt" DATETIME;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "reauthenticatedAt" DATETIME;
