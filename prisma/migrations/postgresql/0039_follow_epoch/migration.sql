-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "followEpoch" INTEGER NOT NULL DEFAULT 0;
