-- AlterTable
ALTER TABLE "BoardConnection" ADD COLUMN "accountSlug" TEXT;

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "syncWarnings" JSONB;

-- As far as the log of deliveries still knows.
UPDATE "Submission" SET "syncWarnings" = (
  SELECT j."warnings" FROM "OutboxJob" j
  WHERE j."submissionId" = "Submission"."id" AND j."kind" = 'board' AND j."state" = 'delivered'
  ORDER BY j."id" DESC LIMIT 1
)
WHERE "synced" AND "id" IN (
  SELECT j."submissionId" FROM "OutboxJob" j
  WHERE j."kind" = 'board' AND j."state" = 'delivered' AND CAST(j."warnings" AS TEXT) <> '[]'
);
