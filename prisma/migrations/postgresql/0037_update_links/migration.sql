-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "linkEpoch" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ItemUpdate" (
    "submissionId" INTEGER NOT NULL,
    "itemId" TEXT NOT NULL,
    "wasGone" BOOLEAN NOT NULL DEFAULT false,
    "changes" JSON NOT NULL,
    "before" JSON NOT NULL,
    "written" JSON NOT NULL,
    "conflicts" JSON NOT NULL,
    "decisions" JSON NOT NULL,

    CONSTRAINT "ItemUpdate_pkey" PRIMARY KEY ("submissionId")
);

-- CreateTable
CREATE TABLE "UsedItemLink" (
    "formId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "usedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UsedItemLink_pkey" PRIMARY KEY ("formId","key")
);

-- AddForeignKey
ALTER TABLE "ItemUpdate" ADD CONSTRAINT "ItemUpdate_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UsedItemLink" ADD CONSTRAINT "UsedItemLink_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;
