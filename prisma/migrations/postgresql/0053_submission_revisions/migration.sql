-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "itemRevision" INTEGER,
ADD COLUMN     "revisedAt" TIMESTAMP(3),
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN     "revision" INTEGER;

-- CreateTable
CREATE TABLE "SubmissionRevision" (
    "submissionId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "answers" JSON NOT NULL,
    "versionId" INTEGER NOT NULL,
    "endingId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "by" TEXT NOT NULL,
    "changed" JSON NOT NULL,
    "written" JSON NOT NULL,
    "conflicts" JSON NOT NULL,
    "decisions" JSON NOT NULL,

    CONSTRAINT "SubmissionRevision_pkey" PRIMARY KEY ("submissionId","number")
);

-- CreateIndex
CREATE INDEX "SubmissionRevision_versionId_idx" ON "SubmissionRevision"("versionId");

-- AddForeignKey
ALTER TABLE "SubmissionRevision" ADD CONSTRAINT "SubmissionRevision_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Not of "answers": a new key changes those, too.
CREATE TRIGGER "Submission_summary_revised" AFTER UPDATE OF "revision" ON "Submission"
FOR EACH ROW EXECUTE FUNCTION "outdate_summary"();
