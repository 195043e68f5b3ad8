-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN "formMessageId" TEXT;
