-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN "notice" JSONB;
