-- AlterTable
ALTER TABLE "BoardConnection" ADD COLUMN     "pollLeaseUntil" TIMESTAMP(3),
ADD COLUMN     "nextPollAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "ItemUpdate" ADD COLUMN     "ask" JSON;

-- CreateTable
CREATE TABLE "LiveAsk" (
    "formId" INTEGER NOT NULL,
    "askId" TEXT NOT NULL,
    "place" JSON NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,
    "polledAt" TIMESTAMP(3),
    "isDue" BOOLEAN NOT NULL DEFAULT false,
    "problem" TEXT,

    CONSTRAINT "LiveAsk_pkey" PRIMARY KEY ("formId","askId")
);

-- CreateTable
CREATE TABLE "AskedSubmission" (
    "submissionId" INTEGER NOT NULL,
    "formId" INTEGER NOT NULL,
    "askId" TEXT NOT NULL,
    "changedAt" TEXT NOT NULL,
    "isShown" BOOLEAN NOT NULL,
    "askCount" INTEGER NOT NULL,

    CONSTRAINT "AskedSubmission_pkey" PRIMARY KEY ("submissionId","askId")
);

-- CreateIndex
CREATE INDEX "AskedSubmission_formId_askId_isShown_idx" ON "AskedSubmission"("formId", "askId", "isShown");

-- CreateIndex
CREATE INDEX "Submission_formId_mondayItemId_idx" ON "Submission"("formId", "mondayItemId");

-- AddForeignKey
ALTER TABLE "LiveAsk" ADD CONSTRAINT "LiveAsk_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AskedSubmission" ADD CONSTRAINT "AskedSubmission_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
