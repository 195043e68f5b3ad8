-- Prisma would make the table anew; SQLite adds such columns in place, and older processes go on writing meanwhile.
ALTER TABLE "Form" ADD COLUMN "correctionEpoch" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Submission" ADD COLUMN "withdrawnAt" DATETIME;
