-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "endingId" TEXT;
