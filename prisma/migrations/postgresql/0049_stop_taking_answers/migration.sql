-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "isStopped" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "stoppedMessage" TEXT NOT NULL DEFAULT '';
