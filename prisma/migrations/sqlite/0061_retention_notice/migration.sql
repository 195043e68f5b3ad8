-- AlterTable
ALTER TABLE "Form" ADD COLUMN "retentionSince" DATETIME;
ALTER TABLE "Form" ADD COLUMN "retentionToldAt" DATETIME;
