-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN "heldUntil" DATETIME;
