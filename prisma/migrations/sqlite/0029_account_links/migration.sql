-- AlterTable
ALTER TABLE "User" ADD COLUMN "emailConfirmedAt" DATETIME;

-- CreateTable
CREATE TABLE "AccountLink" (
    "userId" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "isMailed" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "purpose"),
    CONSTRAINT "AccountLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AccountLink_secretHash_key" ON "AccountLink"("secretHash");

-- CreateIndex
CREATE INDEX "AccountLink_expiresAt_idx" ON "AccountLink"("expiresAt");

-- Accounts of earlier releases get e-mails already.
UPDATE "User" SET "emailConfirmedAt" = "createdAt";
