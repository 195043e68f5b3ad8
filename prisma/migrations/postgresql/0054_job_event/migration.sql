-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN     "event" TEXT NOT NULL DEFAULT 'created';
