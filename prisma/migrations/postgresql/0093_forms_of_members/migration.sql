-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "formIds" JSON;

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "formIds" JSON;
