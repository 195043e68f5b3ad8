-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "language" TEXT;

-- AlterTable
ALTER TABLE "AnswerDraft" ADD COLUMN "language" TEXT;
