-- CreateTable
CREATE TABLE "ItemLinkFill" (
    "jobId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "formId" INTEGER NOT NULL,
    "columnId" TEXT NOT NULL,
    "columnType" TEXT NOT NULL,
    "groupIds" JSONB NOT NULL,
    "keepFilled" BOOLEAN NOT NULL,
    "epoch" INTEGER NOT NULL,
    "expiresAt" DATETIME,
    "total" INTEGER,
    "written" INTEGER NOT NULL DEFAULT 0,
    "kept" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "startedAt" DATETIME NOT NULL,
    CONSTRAINT "ItemLinkFill_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "OutboxJob" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ItemLinkFill_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ItemLinkFillPage" (
    "jobId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "itemIds" JSONB NOT NULL,

    PRIMARY KEY ("jobId", "number"),
    CONSTRAINT "ItemLinkFillPage_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "ItemLinkFill" ("jobId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ItemLinkFill_formId_key" ON "ItemLinkFill"("formId");
