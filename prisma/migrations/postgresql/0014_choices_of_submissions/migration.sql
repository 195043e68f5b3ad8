-- The chosen options alone, in rows a third as wide: matches of a filter are counted row by row (decision 101).
CREATE TABLE "SubmissionChoices" (
    "submissionId" INTEGER NOT NULL,
    "terms" tsvector NOT NULL,

    CONSTRAINT "SubmissionChoices_pkey" PRIMARY KEY ("submissionId"),
    CONSTRAINT "SubmissionChoices_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Choices come first in a text; its first word ends them.
CREATE FUNCTION "choices_of"(text TEXT, "formId" INTEGER) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(string_to_array(substr(replace(split_part(text, ' w', 1), ' ', ' ' || "formId"), 2), ' '));
$$;

INSERT INTO "SubmissionChoices" ("submissionId", "terms")
SELECT "id", "choices_of"("searchText", "formId") FROM "Submission"
WHERE "searchText" LIKE ' c%' AND NOT "quarantined" AND "deletedAt" IS NULL;

CREATE INDEX "SubmissionChoices_terms_idx" ON "SubmissionChoices" USING GIN ("terms");

CREATE OR REPLACE FUNCTION "search_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "SubmissionSearch" WHERE "submissionId" = OLD."id";
    DELETE FROM "SubmissionChoices" WHERE "submissionId" = OLD."id";
  END IF;
  IF NEW."searchText" <> '' AND NOT NEW."quarantined" AND NEW."deletedAt" IS NULL THEN
    INSERT INTO "SubmissionSearch" ("submissionId", "terms")
    VALUES (NEW."id", array_to_tsvector(string_to_array(substr(replace(NEW."searchText", ' ', ' ' || NEW."formId"), 2), ' ')));
    IF NEW."searchText" LIKE ' c%' THEN
      INSERT INTO "SubmissionChoices" ("submissionId", "terms")
      VALUES (NEW."id", "choices_of"(NEW."searchText", NEW."formId"));
    END IF;
  END IF;
  RETURN NULL;
END;
$$;
