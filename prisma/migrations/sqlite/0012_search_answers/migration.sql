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

-- Holds the terms of the submissions that count, each after the id of its form; never the terms themselves again.
CREATE VIRTUAL TABLE "SubmissionSearch" USING fts5("terms", content='', columnsize=0, detail=none, tokenize='ascii');

CREATE TRIGGER "Submission_searched" AFTER INSERT ON "Submission"
WHEN NEW."searchText" <> '' AND NOT NEW."quarantined" AND NEW."deletedAt" IS NULL
BEGIN
  INSERT INTO "SubmissionSearch" (rowid, "terms")
  VALUES (NEW."id", replace(NEW."searchText", ' ', ' ' || NEW."formId"));
END;

CREATE TRIGGER "Submission_search_changed" AFTER UPDATE OF "searchText", "quarantined", "deletedAt" ON "Submission"
WHEN NEW."searchText" <> OLD."searchText"
  OR (NEW."deletedAt" IS NULL AND NOT NEW."quarantined") <> (OLD."deletedAt" IS NULL AND NOT OLD."quarantined")
BEGIN
  INSERT INTO "SubmissionSearch" ("SubmissionSearch", rowid, "terms")
  SELECT 'delete', OLD."id", replace(OLD."searchText", ' ', ' ' || OLD."formId")
  WHERE OLD."searchText" <> '' AND NOT OLD."quarantined" AND OLD."deletedAt" IS NULL;
  INSERT INTO "SubmissionSearch" (rowid, "terms")
  SELECT NEW."id", replace(NEW."searchText", ' ', ' ' || NEW."formId")
  WHERE NEW."searchText" <> '' AND NOT NEW."quarantined" AND NEW."deletedAt" IS NULL;
END;

CREATE TRIGGER "Submission_search_purged" AFTER DELETE ON "Submission"
WHEN OLD."searchText" <> '' AND NOT OLD."quarantined" AND OLD."deletedAt" IS NULL
BEGIN
  INSERT INTO "SubmissionSearch" ("SubmissionSearch", rowid, "terms")
  VALUES ('delete', OLD."id", replace(OLD."searchText", ' ', ' ' || OLD."formId"));
END;
