-- AlterTable
ALTER TABLE "Team" ADD COLUMN "senderName" TEXT;

-- AlterTable
ALTER TABLE "MailRecipient" ADD COLUMN "bouncedAt" DATETIME;
