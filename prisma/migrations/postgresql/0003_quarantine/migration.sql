-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "suspicions" JSON;

-- CreateTable
CREATE TABLE "UsedProof" (
    "id" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UsedProof_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "UsedProof_expiresAt_idx" ON "UsedProof"("expiresAt");

-- CreateIndex
CREATE INDEX "Submission_formId_quarantined_deletedAt_id_idx" ON "Submission"("formId", "quarantined", "deletedAt", "id");

-- Quarantined submissions are not counted: they are once they are released (decision 066).
DROP TRIGGER "Submission_counted" ON "Submission";
DROP TRIGGER "Submission_recounted" ON "Submission";

CREATE OR REPLACE FUNCTION "recount_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FormDay" ("formId", "day", "views", "starts", "submissions")
  VALUES (NEW."formId", to_char(NEW."createdAt", 'YYYY-MM-DD'), 0, 0, 0)
  ON CONFLICT ("formId", "day") DO NOTHING;
  UPDATE "FormDay"
  SET "submissions" = "submissions" + CASE WHEN NEW."deletedAt" IS NULL AND NOT NEW."quarantined" THEN 1 ELSE -1 END
  WHERE "formId" = NEW."formId" AND "day" = to_char(NEW."createdAt", 'YYYY-MM-DD');
  RETURN NULL;
END;
$$;

CREATE TRIGGER "Submission_counted" AFTER INSERT ON "Submission"
FOR EACH ROW WHEN (NOT NEW."quarantined")
EXECUTE FUNCTION "count_submission"();

CREATE TRIGGER "Submission_recounted" AFTER UPDATE OF "deletedAt", "quarantined" ON "Submission"
FOR EACH ROW WHEN ((NEW."deletedAt" IS NULL AND NOT NEW."quarantined") <> (OLD."deletedAt" IS NULL AND NOT OLD."quarantined"))
EXECUTE FUNCTION "recount_submission"();
