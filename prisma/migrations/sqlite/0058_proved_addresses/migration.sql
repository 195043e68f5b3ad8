-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "provedFieldIds" JSONB;

-- AlterTable
ALTER TABLE "SubmissionRevision" ADD COLUMN "provedFieldIds" JSONB;

-- CreateTable
CREATE TABLE "AddressCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageId" TEXT NOT NULL,
    "formId" INTEGER NOT NULL,
    "fieldId" TEXT NOT NULL,
    "addressHash" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "AddressCode_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AddressCode_messageId_key" ON "AddressCode"("messageId");

-- CreateIndex
CREATE INDEX "AddressCode_formId_fieldId_addressHash_idx" ON "AddressCode"("formId", "fieldId", "addressHash");

-- CreateIndex
CREATE INDEX "AddressCode_expiresAt_idx" ON "AddressCode"("expiresAt");
