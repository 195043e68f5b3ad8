-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "draftId" INTEGER;

-- CreateTable
CREATE TABLE "AnswerDraft" (
    "id" SERIAL NOT NULL,
    "formId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "sender" TEXT,
    "savedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "submissionId" INTEGER,

    CONSTRAINT "AnswerDraft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AnswerDraft_tokenHash_key" ON "AnswerDraft"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "AnswerDraft_submissionId_key" ON "AnswerDraft"("submissionId");

-- CreateIndex
CREATE INDEX "AnswerDraft_formId_sender_idx" ON "AnswerDraft"("formId", "sender");

-- CreateIndex
CREATE INDEX "AnswerDraft_expiresAt_idx" ON "AnswerDraft"("expiresAt");

-- CreateIndex
CREATE INDEX "StoredFile_draftId_idx" ON "StoredFile"("draftId");

-- AddForeignKey
ALTER TABLE "AnswerDraft" ADD CONSTRAINT "AnswerDraft_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerDraft" ADD CONSTRAINT "AnswerDraft_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoredFile" ADD CONSTRAINT "StoredFile_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "AnswerDraft"("id") ON DELETE SET NULL ON UPDATE CASCADE;
