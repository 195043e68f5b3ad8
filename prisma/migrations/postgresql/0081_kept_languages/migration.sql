-- AlterTable
ALTER TABLE "FormTranslation" ADD COLUMN     "changedAt" TIMESTAMP(3);
