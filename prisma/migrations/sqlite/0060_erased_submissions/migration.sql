-- CreateTable
CREATE TABLE "ErasedSubmission" (
    "formId" INTEGER NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "isCounted" BOOLEAN NOT NULL,
    "erasedAt" DATETIME,

    PRIMARY KEY ("formId", "submissionId", "createdAt")
);

-- CreateTable
CREATE TABLE "ErasedSummary" (
    "formId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "firstAt" DATETIME NOT NULL,
    "lastAt" DATETIME NOT NULL,
    "payload" JSONB NOT NULL,

    PRIMARY KEY ("formId", "month"),
    CONSTRAINT "ErasedSummary_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable: added, not made anew, so that the triggers of the table stay.
ALTER TABLE "Submission" ADD COLUMN "isHeld" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "ErasedSubmission_formId_createdAt_idx" ON "ErasedSubmission"("formId", "createdAt");

-- CreateIndex
CREATE INDEX "ErasedSubmission_erasedAt_idx" ON "ErasedSubmission"("erasedAt");
