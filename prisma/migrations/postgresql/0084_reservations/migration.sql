-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "reservationsFrom" INTEGER,
ADD COLUMN     "reservationsKey" TEXT;

-- CreateTable
CREATE TABLE "Reservation" (
    "submissionId" INTEGER NOT NULL,
    "formId" INTEGER NOT NULL,
    "fieldId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "Reservation_pkey" PRIMARY KEY ("submissionId","fieldId","key")
);

-- CreateTable
CREATE TABLE "ReservationTotal" (
    "formId" INTEGER NOT NULL,
    "fieldId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "taken" BIGINT NOT NULL,

    CONSTRAINT "ReservationTotal_pkey" PRIMARY KEY ("formId","fieldId","key")
);

-- CreateTable
CREATE TABLE "ReservationBacklog" (
    "id" SERIAL NOT NULL,
    "formId" INTEGER NOT NULL,
    "submissionId" INTEGER NOT NULL,

    CONSTRAINT "ReservationBacklog_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReservationBacklog_formId_id_idx" ON "ReservationBacklog"("formId", "id");

-- CreateIndex
CREATE INDEX "ReservationBacklog_submissionId_idx" ON "ReservationBacklog"("submissionId");

-- AddForeignKey
ALTER TABLE "Reservation" ADD CONSTRAINT "Reservation_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReservationTotal" ADD CONSTRAINT "ReservationTotal_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReservationBacklog" ADD CONSTRAINT "ReservationBacklog_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReservationBacklog" ADD CONSTRAINT "ReservationBacklog_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The sums follow the reservations (decision 285).
CREATE FUNCTION "add_reservation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ReservationTotal" ("formId", "fieldId", "key", "taken")
  SELECT "id", NEW."fieldId", NEW."key", NEW."amount" FROM "Form" WHERE "id" = NEW."formId"
  ON CONFLICT ("formId", "fieldId", "key") DO UPDATE SET "taken" = "ReservationTotal"."taken" + NEW."amount";
  RETURN NULL;
END;
$$;

CREATE FUNCTION "remove_reservation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ReservationTotal" SET "taken" = "taken" - OLD."amount"
  WHERE "formId" = OLD."formId" AND "fieldId" = OLD."fieldId" AND "key" = OLD."key";
  DELETE FROM "ReservationTotal"
  WHERE "formId" = OLD."formId" AND "fieldId" = OLD."fieldId" AND "key" = OLD."key" AND "taken" <= 0;
  RETURN NULL;
END;
$$;

CREATE TRIGGER "Reservation_added" AFTER INSERT ON "Reservation"
FOR EACH ROW EXECUTE FUNCTION "add_reservation"();

CREATE TRIGGER "Reservation_removed" AFTER DELETE ON "Reservation"
FOR EACH ROW EXECUTE FUNCTION "remove_reservation"();

-- Sent under a version without the present limits. Publishing those waits for this lock, so none is left out.
CREATE FUNCTION "note_unreserved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ReservationBacklog" ("formId", "submissionId")
  SELECT "id", NEW."id" FROM "Form"
  WHERE "id" = NEW."formId" AND "reservationsFrom" > NEW."versionId" FOR KEY SHARE;
  RETURN NULL;
END;
$$;

CREATE FUNCTION "outdate_reservation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ReservationBacklog" ("formId", "submissionId")
  SELECT "id", NEW."id" FROM "Form" WHERE "id" = NEW."formId" AND "reservationsFrom" IS NOT NULL;
  RETURN NULL;
END;
$$;

-- After the foreign key has locked the form: the names of triggers order them.
CREATE TRIGGER "Submission_unreserved" AFTER INSERT ON "Submission"
FOR EACH ROW EXECUTE FUNCTION "note_unreserved"();

CREATE TRIGGER "Submission_reservation_outdated" AFTER UPDATE OF "deletedAt", "quarantined" ON "Submission"
FOR EACH ROW WHEN ((NEW."deletedAt" IS NULL AND NOT NEW."quarantined") <> (OLD."deletedAt" IS NULL AND NOT OLD."quarantined"))
EXECUTE FUNCTION "outdate_reservation"();
