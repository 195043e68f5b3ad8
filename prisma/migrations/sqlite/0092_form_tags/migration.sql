-- AlterTable
ALTER TABLE "Form" ADD COLUMN "tags" JSONB;
