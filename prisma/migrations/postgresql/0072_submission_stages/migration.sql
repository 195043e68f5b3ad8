-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN     "stageNumber" INTEGER,
ADD COLUMN     "stageState" TEXT;

-- CreateTable
CREATE TABLE "SubmissionStage" (
    "submissionId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "stageId" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "returnTo" TEXT,
    "userId" INTEGER,
    "address" TEXT,
    "secretHash" TEXT,
    "messageId" TEXT,
    "decision" TEXT,
    "reason" TEXT,
    "since" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "remindAt" TIMESTAMP(3),
    "remindedAt" TIMESTAMP(3),

    CONSTRAINT "SubmissionStage_pkey" PRIMARY KEY ("submissionId","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "SubmissionStage_secretHash_key" ON "SubmissionStage"("secretHash");

-- CreateIndex
CREATE INDEX "SubmissionStage_state_userId_idx" ON "SubmissionStage"("state", "userId");

-- CreateIndex
CREATE INDEX "SubmissionStage_state_remindAt_idx" ON "SubmissionStage"("state", "remindAt");

-- AddForeignKey
ALTER TABLE "SubmissionStage" ADD CONSTRAINT "SubmissionStage_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
