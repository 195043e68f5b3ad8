-- AlterTable
ALTER TABLE "Form" ADD COLUMN "statuses" JSONB;

-- CreateTable
CREATE TABLE "PrivateColumns" (
    "submissionId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "formId" INTEGER NOT NULL,
    "statusId" TEXT,
    "assigneeId" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "noteText" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "PrivateColumns_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PrivateChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    CONSTRAINT "PrivateChange_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PrivateColumns_formId_statusId_submissionId_idx" ON "PrivateColumns"("formId", "statusId", "submissionId");

-- CreateIndex
CREATE INDEX "PrivateColumns_formId_assigneeId_submissionId_idx" ON "PrivateColumns"("formId", "assigneeId", "submissionId");

-- CreateIndex
CREATE INDEX "PrivateChange_submissionId_id_idx" ON "PrivateChange"("submissionId", "id");
