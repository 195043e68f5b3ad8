-- AlterTable
ALTER TABLE "Form" ADD COLUMN "passwordHash" TEXT;
