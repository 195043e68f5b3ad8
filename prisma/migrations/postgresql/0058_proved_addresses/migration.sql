-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "provedFieldIds" JSON;

-- AlterTable
ALTER TABLE "SubmissionRevision" ADD COLUMN     "provedFieldIds" JSON;

-- CreateTable
CREATE TABLE "AddressCode" (
    "id" SERIAL NOT NULL,
    "messageId" TEXT NOT NULL,
    "formId" INTEGER NOT NULL,
    "fieldId" TEXT NOT NULL,
    "addressHash" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "AddressCode_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AddressCode_messageId_key" ON "AddressCode"("messageId");

-- CreateIndex
CREATE INDEX "AddressCode_formId_fieldId_addressHash_idx" ON "AddressCode"("formId", "fieldId", "addressHash");

-- CreateIndex
CREATE INDEX "AddressCode_expiresAt_idx" ON "AddressCode"("expiresAt");

-- AddForeignKey
ALTER TABLE "AddressCode" ADD CONSTRAINT "AddressCode_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;
