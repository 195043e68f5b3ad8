-- AlterTable: added, not made anew, as the table may be long.
ALTER TABLE "OutboxJob" ADD COLUMN "event" TEXT NOT NULL DEFAULT 'created';
