-- A submission and its day's counter change in one statement: no transaction, no drift.
-- createdAt is ISO 8601 text in UTC. A later migration that rebuilds "Submission" must make both triggers again.
CREATE TRIGGER "Submission_counted" AFTER INSERT ON "Submission"
BEGIN
  INSERT INTO "FormDay" ("formId", "day", "views", "starts", "submissions")
  VALUES (NEW."formId", substr(NEW."createdAt", 1, 10), 0, 0, 1)
  ON CONFLICT ("formId", "day") DO UPDATE SET "submissions" = "submissions" + 1;
END;

CREATE TRIGGER "Submission_recounted" AFTER UPDATE OF "deletedAt" ON "Submission"
WHEN (NEW."deletedAt" IS NULL) <> (OLD."deletedAt" IS NULL)
BEGIN
  UPDATE "FormDay"
  SET "submissions" = "submissions" + CASE WHEN NEW."deletedAt" IS NULL THEN 1 ELSE -1 END
  WHERE "formId" = NEW."formId" AND "day" = substr(NEW."createdAt", 1, 10);
END;
