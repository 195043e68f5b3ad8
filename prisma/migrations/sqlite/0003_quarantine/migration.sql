-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "suspicions" JSONB;

-- CreateTable
CREATE TABLE "UsedProof" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "expiresAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "UsedProof_expiresAt_idx" ON "UsedProof"("expiresAt");

-- CreateIndex
CREATE INDEX "Submission_formId_quarantined_deletedAt_id_idx" ON "Submission"("formId", "quarantined", "deletedAt", "id");

-- Quarantined submissions are not counted: they are once they are released (decision 066).
DROP TRIGGER "Submission_counted";
DROP TRIGGER "Submission_recounted";

CREATE TRIGGER "Submission_counted" AFTER INSERT ON "Submission"
WHEN NOT NEW."quarantined"
BEGIN
  INSERT INTO "FormDay" ("formId", "day", "views", "starts", "submissions")
  VALUES (NEW."formId", substr(NEW."createdAt", 1, 10), 0, 0, 1)
  ON CONFLICT ("formId", "day") DO UPDATE SET "submissions" = "submissions" + 1;
END;

CREATE TRIGGER "Submission_recounted" AFTER UPDATE OF "deletedAt", "quarantined" ON "Submission"
WHEN (NEW."deletedAt" IS NULL AND NOT NEW."quarantined") <> (OLD."deletedAt" IS NULL AND NOT OLD."quarantined")
BEGIN
  INSERT INTO "FormDay" ("formId", "day", "views", "starts", "submissions")
  VALUES (NEW."formId", substr(NEW."createdAt", 1, 10), 0, 0, 0)
  ON CONFLICT ("formId", "day") DO NOTHING;
  UPDATE "FormDay"
  SET "submissions" = "submissions" + CASE WHEN NEW."deletedAt" IS NULL AND NOT NEW."quarantined" THEN 1 ELSE -1 END
  WHERE "formId" = NEW."formId" AND "day" = substr(NEW."createdAt", 1, 10);
END;
