-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "translationsRevision" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "FormTranslation" (
    "formId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "texts" JSON NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "FormTranslation_pkey" PRIMARY KEY ("formId","language")
);

-- CreateTable
CREATE TABLE "VersionTranslation" (
    "versionId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "texts" JSON NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "VersionTranslation_pkey" PRIMARY KEY ("versionId","language")
);

-- AddForeignKey
ALTER TABLE "FormTranslation" ADD CONSTRAINT "FormTranslation_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VersionTranslation" ADD CONSTRAINT "VersionTranslation_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "FormVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
