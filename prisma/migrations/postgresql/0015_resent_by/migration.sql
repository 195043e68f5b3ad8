-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN     "resentBy" TEXT;
