-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "heldUntil" TIMESTAMP(3);
