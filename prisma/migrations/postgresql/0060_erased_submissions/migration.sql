-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "isHeld" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ErasedSubmission" (
    "formId" INTEGER NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "isCounted" BOOLEAN NOT NULL,
    "erasedAt" TIMESTAMP(3),

    CONSTRAINT "ErasedSubmission_pkey" PRIMARY KEY ("formId","submissionId","createdAt")
);

-- CreateTable
CREATE TABLE "ErasedSummary" (
    "formId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "firstAt" TIMESTAMP(3) NOT NULL,
    "lastAt" TIMESTAMP(3) NOT NULL,
    "payload" JSON NOT NULL,

    CONSTRAINT "ErasedSummary_pkey" PRIMARY KEY ("formId","month")
);

-- CreateIndex
CREATE INDEX "ErasedSubmission_formId_createdAt_idx" ON "ErasedSubmission"("formId", "createdAt");

-- CreateIndex
CREATE INDEX "ErasedSubmission_erasedAt_idx" ON "ErasedSubmission"("erasedAt");

-- AddForeignKey
ALTER TABLE "ErasedSummary" ADD CONSTRAINT "ErasedSummary_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;
