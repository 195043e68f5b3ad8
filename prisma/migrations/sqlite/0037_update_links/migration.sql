-- CreateTable
CREATE TABLE "ItemUpdate" (
    "submissionId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "itemId" TEXT NOT NULL,
    "wasGone" BOOLEAN NOT NULL DEFAULT false,
    "changes" JSONB NOT NULL,
    "before" JSONB NOT NULL,
    "written" JSONB NOT NULL,
    "conflicts" JSONB NOT NULL,
    "decisions" JSONB NOT NULL,
    CONSTRAINT "ItemUpdate_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UsedItemLink" (
    "formId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "usedAt" DATETIME NOT NULL,

    PRIMARY KEY ("formId", "key"),
    CONSTRAINT "UsedItemLink_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Form" ADD COLUMN "linkEpoch" INTEGER NOT NULL DEFAULT 0;
