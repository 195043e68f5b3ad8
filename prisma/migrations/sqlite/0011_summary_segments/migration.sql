-- CreateTable
CREATE TABLE "SummarySegment" (
    "formId" INTEGER NOT NULL,
    "fromId" INTEGER NOT NULL,
    "toId" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "payload" JSONB NOT NULL,

    PRIMARY KEY ("formId", "fromId"),
    CONSTRAINT "SummarySegment_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TRIGGER "Submission_summary_outdated" AFTER UPDATE OF "deletedAt", "quarantined" ON "Submission"
BEGIN
  DELETE FROM "SummarySegment" WHERE "formId" = NEW."formId" AND NEW."id" BETWEEN "fromId" AND "toId";
END;
