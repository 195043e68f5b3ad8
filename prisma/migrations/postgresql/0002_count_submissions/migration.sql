-- A submission and its day's counter change in one statement: no second round trip, no drift.
CREATE FUNCTION "count_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FormDay" ("formId", "day", "views", "starts", "submissions")
  VALUES (NEW."formId", to_char(NEW."createdAt", 'YYYY-MM-DD'), 0, 0, 1)
  ON CONFLICT ("formId", "day") DO UPDATE SET "submissions" = "FormDay"."submissions" + 1;
  RETURN NULL;
END;
$$;

CREATE FUNCTION "recount_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "FormDay"
  SET "submissions" = "submissions" + CASE WHEN NEW."deletedAt" IS NULL THEN 1 ELSE -1 END
  WHERE "formId" = NEW."formId" AND "day" = to_char(NEW."createdAt", 'YYYY-MM-DD');
  RETURN NULL;
END;
$$;

CREATE TRIGGER "Submission_counted" AFTER INSERT ON "Submission"
FOR EACH ROW EXECUTE FUNCTION "count_submission"();

CREATE TRIGGER "Submission_recounted" AFTER UPDATE OF "deletedAt" ON "Submission"
FOR EACH ROW WHEN ((NEW."deletedAt" IS NULL) <> (OLD."deletedAt" IS NULL))
EXECUTE FUNCTION "recount_submission"();
