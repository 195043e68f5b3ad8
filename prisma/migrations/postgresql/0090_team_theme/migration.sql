-- AlterTable
ALTER TABLE "Team" ADD COLUMN     "theme" JSON;
