-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "statuses" JSON;

-- CreateTable
CREATE TABLE "PrivateColumns" (
    "submissionId" INTEGER NOT NULL,
    "formId" INTEGER NOT NULL,
    "statusId" TEXT,
    "assigneeId" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "noteText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "PrivateColumns_pkey" PRIMARY KEY ("submissionId")
);

-- CreateTable
CREATE TABLE "PrivateChange" (
    "id" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,

    CONSTRAINT "PrivateChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PrivateColumns_formId_statusId_submissionId_idx" ON "PrivateColumns"("formId", "statusId", "submissionId");

-- CreateIndex
CREATE INDEX "PrivateColumns_formId_assigneeId_submissionId_idx" ON "PrivateColumns"("formId", "assigneeId", "submissionId");

-- CreateIndex
CREATE INDEX "PrivateChange_submissionId_id_idx" ON "PrivateChange"("submissionId", "id");

-- AddForeignKey
ALTER TABLE "PrivateColumns" ADD CONSTRAINT "PrivateColumns_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrivateChange" ADD CONSTRAINT "PrivateChange_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
