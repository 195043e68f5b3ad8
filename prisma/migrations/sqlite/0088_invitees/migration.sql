-- CreateTable
CREATE TABLE "Invitee" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "formId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" DATETIME,
    "remindedAt" DATETIME,
    "openedAt" DATETIME,
    "answeredAt" DATETIME,
    "submissionId" INTEGER,
    CONSTRAINT "Invitee_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Invitee_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitee_submissionId_key" ON "Invitee"("submissionId");

-- CreateIndex
CREATE INDEX "Invitee_formId_id_idx" ON "Invitee"("formId", "id");
