-- AlterTable
ALTER TABLE "BoardConnection" ADD COLUMN "pollLeaseUntil" DATETIME;
ALTER TABLE "BoardConnection" ADD COLUMN "nextPollAt" DATETIME;

-- AlterTable
ALTER TABLE "ItemUpdate" ADD COLUMN "ask" JSONB;

-- CreateTable
CREATE TABLE "LiveAsk" (
    "formId" INTEGER NOT NULL,
    "askId" TEXT NOT NULL,
    "place" JSONB NOT NULL,
    "since" DATETIME NOT NULL,
    "polledAt" DATETIME,
    "isDue" BOOLEAN NOT NULL DEFAULT false,
    "problem" TEXT,

    PRIMARY KEY ("formId", "askId"),
    CONSTRAINT "LiveAsk_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AskedSubmission" (
    "submissionId" INTEGER NOT NULL,
    "formId" INTEGER NOT NULL,
    "askId" TEXT NOT NULL,
    "changedAt" TEXT NOT NULL,
    "isShown" BOOLEAN NOT NULL,
    "askCount" INTEGER NOT NULL,

    PRIMARY KEY ("submissionId", "askId"),
    CONSTRAINT "AskedSubmission_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AskedSubmission_formId_askId_isShown_idx" ON "AskedSubmission"("formId", "askId", "isShown");

-- CreateIndex
CREATE INDEX "Submission_formId_mondayItemId_idx" ON "Submission"("formId", "mondayItemId");
