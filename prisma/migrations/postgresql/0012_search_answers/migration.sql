-- DropIndex
DROP INDEX "Submission_formId_deletedAt_id_idx";

-- DropIndex
DROP INDEX "Submission_formId_deletedAt_createdAt_idx";

-- DropIndex
DROP INDEX "Submission_formId_deletedAt_synced_id_idx";

-- CreateIndex
CREATE INDEX "Submission_formId_quarantined_deletedAt_createdAt_idx" ON "Submission"("formId", "quarantined", "deletedAt", "createdAt");

-- CreateIndex
CREATE INDEX "Submission_formId_quarantined_deletedAt_synced_id_idx" ON "Submission"("formId", "quarantined", "deletedAt", "synced", "id");

-- What is searched: " w{word} c{hash of field and option}" (decision 096). Texts of before are made anew by the app.
UPDATE "Submission" SET "searchText" = '' WHERE "searchText" <> '';
CREATE TABLE "SearchBacklog" ("upTo" INTEGER NOT NULL);
INSERT INTO "SearchBacklog" ("upTo") SELECT MAX("id") FROM "Submission" HAVING MAX("id") IS NOT NULL;

-- Holds the terms of the submissions that count, each after the id of its form: narrow rows, which are counted fast.
CREATE TABLE "SubmissionSearch" (
    "submissionId" INTEGER NOT NULL,
    "terms" tsvector NOT NULL,

    CONSTRAINT "SubmissionSearch_pkey" PRIMARY KEY ("submissionId"),
    CONSTRAINT "SubmissionSearch_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "SubmissionSearch_terms_idx" ON "SubmissionSearch" USING GIN ("terms");

CREATE FUNCTION "search_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "SubmissionSearch" WHERE "submissionId" = OLD."id";
  END IF;
  IF NEW."searchText" <> '' AND NOT NEW."quarantined" AND NEW."deletedAt" IS NULL THEN
    INSERT INTO "SubmissionSearch" ("submissionId", "terms")
    VALUES (NEW."id", array_to_tsvector(string_to_array(substr(replace(NEW."searchText", ' ', ' ' || NEW."formId"), 2), ' ')));
  END IF;
  RETURN NULL;
END;
$$;

CREATE TRIGGER "Submission_searched" AFTER INSERT ON "Submission"
FOR EACH ROW EXECUTE FUNCTION "search_submission"();

CREATE TRIGGER "Submission_search_changed" AFTER UPDATE OF "searchText", "quarantined", "deletedAt" ON "Submission"
FOR EACH ROW WHEN (NEW."searchText" <> OLD."searchText"
  OR (NEW."deletedAt" IS NULL AND NOT NEW."quarantined") <> (OLD."deletedAt" IS NULL AND NOT OLD."quarantined"))
EXECUTE FUNCTION "search_submission"();
