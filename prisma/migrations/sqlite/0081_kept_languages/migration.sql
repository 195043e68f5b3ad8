-- AlterTable
ALTER TABLE "FormTranslation" ADD COLUMN "changedAt" DATETIME;
