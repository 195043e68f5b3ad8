-- DropIndex
DROP INDEX "BundledRequest_ownerId_deletedAt_id_idx";

-- AlterTable: added in place, as dropping the table would delete the deliveries of its rows.
ALTER TABLE "BundledRequest" ADD COLUMN "quarantined" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "BundledRequest" ADD COLUMN "suspicions" JSONB;

-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "requestRecipientId" INTEGER
);

-- CreateTable
CREATE TABLE "MailRecipient" (
    "addressHash" TEXT NOT NULL PRIMARY KEY,
    "hourEndsAt" DATETIME NOT NULL,
    "hourCount" INTEGER NOT NULL DEFAULT 0,
    "dayEndsAt" DATETIME NOT NULL,
    "dayCount" INTEGER NOT NULL DEFAULT 0,
    "heldAnswers" INTEGER NOT NULL DEFAULT 0,
    "heldNotices" INTEGER NOT NULL DEFAULT 0,
    "carrierId" INTEGER,
    "stoppedAt" DATETIME
);

-- CreateIndex
CREATE INDEX "MailRecipient_dayEndsAt_idx" ON "MailRecipient"("dayEndsAt");

-- CreateIndex
CREATE INDEX "BundledRequest_ownerId_quarantined_deletedAt_id_idx" ON "BundledRequest"("ownerId", "quarantined", "deletedAt", "id");

-- Whoever receives the requests of people who are not signed in stays their recipient: the first account, when it is the
-- only one or has used them (decision 117). Nobody on a new installation, until its first account is made.
INSERT INTO "Installation" ("id", "requestRecipientId")
SELECT 1, CASE
  WHEN (SELECT COUNT(*) FROM "User") = 1
    OR EXISTS (SELECT 1 FROM "BundledRequest" WHERE "ownerId" = (SELECT MIN("id") FROM "User"))
    OR EXISTS (
      SELECT 1 FROM "AccountSettings"
      WHERE "userId" = (SELECT MIN("id") FROM "User") AND "bundledRequests" IS NOT NULL
    )
  THEN (SELECT MIN("id") FROM "User")
END
WHERE EXISTS (SELECT 1 FROM "User");
