-- CreateTable
CREATE TABLE "RowSubitem" (
    "submissionId" INTEGER NOT NULL,
    "fieldId" TEXT NOT NULL,
    "rowKey" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "itemId" TEXT,

    PRIMARY KEY ("submissionId", "fieldId", "rowKey"),
    CONSTRAINT "RowSubitem_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
