-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN "failureReason" TEXT;

-- Until now the sentence of the last attempt said it.
UPDATE "OutboxJob" SET "failureReason" = 'content-deleted'
WHERE "state" = 'failed' AND (
  SELECT a."error" FROM "DeliveryAttempt" a WHERE a."jobId" = "OutboxJob"."id"
  ORDER BY a."id" DESC LIMIT 1
) = 'The submission was deleted.';
