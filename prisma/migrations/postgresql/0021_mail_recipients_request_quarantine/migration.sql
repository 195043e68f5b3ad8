-- DropIndex
DROP INDEX "BundledRequest_ownerId_deletedAt_id_idx";

-- AlterTable
ALTER TABLE "BundledRequest" ADD COLUMN     "quarantined" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "suspicions" JSON;

-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL,
    "requestRecipientId" INTEGER,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailRecipient" (
    "addressHash" TEXT NOT NULL,
    "hourEndsAt" TIMESTAMP(3) NOT NULL,
    "hourCount" INTEGER NOT NULL DEFAULT 0,
    "dayEndsAt" TIMESTAMP(3) NOT NULL,
    "dayCount" INTEGER NOT NULL DEFAULT 0,
    "heldAnswers" INTEGER NOT NULL DEFAULT 0,
    "heldNotices" INTEGER NOT NULL DEFAULT 0,
    "carrierId" INTEGER,
    "stoppedAt" TIMESTAMP(3),

    CONSTRAINT "MailRecipient_pkey" PRIMARY KEY ("addressHash")
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
