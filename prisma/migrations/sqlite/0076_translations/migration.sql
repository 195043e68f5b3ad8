-- AlterTable
ALTER TABLE "Form" ADD COLUMN "translationsRevision" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "FormTranslation" (
    "formId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "digest" TEXT NOT NULL,

    PRIMARY KEY ("formId", "language"),
    CONSTRAINT "FormTranslation_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VersionTranslation" (
    "versionId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "digest" TEXT NOT NULL,

    PRIMARY KEY ("versionId", "language"),
    CONSTRAINT "VersionTranslation_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "FormVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
