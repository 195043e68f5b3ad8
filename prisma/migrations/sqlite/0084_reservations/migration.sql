-- AlterTable
ALTER TABLE "Form" ADD COLUMN "reservationsFrom" INTEGER;
ALTER TABLE "Form" ADD COLUMN "reservationsKey" TEXT;

-- CreateTable
CREATE TABLE "Reservation" (
    "submissionId" INTEGER NOT NULL,
    "formId" INTEGER NOT NULL,
    "fieldId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    PRIMARY KEY ("submissionId", "fieldId", "key"),
    CONSTRAINT "Reservation_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReservationTotal" (
    "formId" INTEGER NOT NULL,
    "fieldId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "taken" BIGINT NOT NULL,

    PRIMARY KEY ("formId", "fieldId", "key"),
    CONSTRAINT "ReservationTotal_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReservationBacklog" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "formId" INTEGER NOT NULL,
    "submissionId" INTEGER NOT NULL,
    CONSTRAINT "ReservationBacklog_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ReservationBacklog_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ReservationBacklog_formId_id_idx" ON "ReservationBacklog"("formId", "id");

-- CreateIndex
CREATE INDEX "ReservationBacklog_submissionId_idx" ON "ReservationBacklog"("submissionId");

-- The sums follow the reservations (decision 285).
CREATE TRIGGER "Reservation_added" AFTER INSERT ON "Reservation"
BEGIN
  INSERT INTO "ReservationTotal" ("formId", "fieldId", "key", "taken")
  SELECT "id", NEW."fieldId", NEW."key", NEW."amount" FROM "Form" WHERE "id" = NEW."formId"
  ON CONFLICT ("formId", "fieldId", "key") DO UPDATE SET "taken" = "taken" + NEW."amount";
END;

CREATE TRIGGER "Reservation_removed" AFTER DELETE ON "Reservation"
BEGIN
  UPDATE "ReservationTotal" SET "taken" = "taken" - OLD."amount"
  WHERE "formId" = OLD."formId" AND "fieldId" = OLD."fieldId" AND "key" = OLD."key";
  DELETE FROM "ReservationTotal"
  WHERE "formId" = OLD."formId" AND "fieldId" = OLD."fieldId" AND "key" = OLD."key" AND "taken" <= 0;
END;

-- Sent under a version without the present limits.
CREATE TRIGGER "Submission_unreserved" AFTER INSERT ON "Submission"
BEGIN
  INSERT INTO "ReservationBacklog" ("formId", "submissionId")
  SELECT "id", NEW."id" FROM "Form" WHERE "id" = NEW."formId" AND "reservationsFrom" > NEW."versionId";
END;

CREATE TRIGGER "Submission_reservation_outdated" AFTER UPDATE OF "deletedAt", "quarantined" ON "Submission"
WHEN (NEW."deletedAt" IS NULL AND NOT NEW."quarantined") <> (OLD."deletedAt" IS NULL AND NOT OLD."quarantined")
BEGIN
  INSERT INTO "ReservationBacklog" ("formId", "submissionId")
  SELECT "id", NEW."id" FROM "Form" WHERE "id" = NEW."formId" AND "reservationsFrom" IS NOT NULL;
END;
