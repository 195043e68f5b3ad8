-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN "revision" INTEGER;

-- AlterTable: added, not made anew, so that the triggers of the table stay.
ALTER TABLE "Submission" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Submission" ADD COLUMN "revisedAt" DATETIME;
ALTER TABLE "Submission" ADD COLUMN "itemRevision" INTEGER;

-- CreateTable
CREATE TABLE "SubmissionRevision" (
    "submissionId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "versionId" INTEGER NOT NULL,
    "endingId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "by" TEXT NOT NULL,
    "changed" JSONB NOT NULL,
    "written" JSONB NOT NULL,
    "conflicts" JSONB NOT NULL,
    "decisions" JSONB NOT NULL,

    PRIMARY KEY ("submissionId", "number"),
    CONSTRAINT "SubmissionRevision_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SubmissionRevision_versionId_idx" ON "SubmissionRevision"("versionId");

-- Not of "answers": a new key changes those, too.
CREATE TRIGGER "Submission_summary_revised" AFTER UPDATE OF "revision" ON "Submission"
BEGIN
  DELETE FROM "SummarySegment" WHERE "formId" = NEW."formId" AND NEW."id" BETWEEN "fromId" AND "toId";
END;
