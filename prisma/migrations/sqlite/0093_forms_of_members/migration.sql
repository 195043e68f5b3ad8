-- AlterTable
ALTER TABLE "Membership" ADD COLUMN "formIds" JSONB;

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN "formIds" JSONB;
