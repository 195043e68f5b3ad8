-- CreateTable
CREATE TABLE "AnswerDraft" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "formId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "sender" TEXT,
    "savedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "submissionId" INTEGER,
    CONSTRAINT "AnswerDraft_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AnswerDraft_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Prisma would make the table anew; SQLite adds such a column in place, and older processes go on writing meanwhile.
ALTER TABLE "StoredFile" ADD COLUMN "draftId" INTEGER REFERENCES "AnswerDraft" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "StoredFile_draftId_idx" ON "StoredFile"("draftId");

-- CreateIndex
CREATE UNIQUE INDEX "AnswerDraft_tokenHash_key" ON "AnswerDraft"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "AnswerDraft_submissionId_key" ON "AnswerDraft"("submissionId");

-- CreateIndex
CREATE INDEX "AnswerDraft_formId_sender_idx" ON "AnswerDraft"("formId", "sender");

-- CreateIndex
CREATE INDEX "AnswerDraft_expiresAt_idx" ON "AnswerDraft"("expiresAt");
