-- CreateTable
CREATE TABLE "SummarySegment" (
    "formId" INTEGER NOT NULL,
    "fromId" INTEGER NOT NULL,
    "toId" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "payload" JSON NOT NULL,

    CONSTRAINT "SummarySegment_pkey" PRIMARY KEY ("formId","fromId")
);

-- AddForeignKey
ALTER TABLE "SummarySegment" ADD CONSTRAINT "SummarySegment_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION "outdate_summary"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SummarySegment" WHERE "formId" = NEW."formId" AND NEW."id" BETWEEN "fromId" AND "toId";
  RETURN NULL;
END;
$$;

CREATE TRIGGER "Submission_summary_outdated" AFTER UPDATE OF "deletedAt", "quarantined" ON "Submission"
FOR EACH ROW EXECUTE FUNCTION "outdate_summary"();
