-- CreateTable
CREATE TABLE "ItemLinkFill" (
    "jobId" INTEGER NOT NULL,
    "formId" INTEGER NOT NULL,
    "columnId" TEXT NOT NULL,
    "columnType" TEXT NOT NULL,
    "groupIds" JSON NOT NULL,
    "keepFilled" BOOLEAN NOT NULL,
    "epoch" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3),
    "total" INTEGER,
    "written" INTEGER NOT NULL DEFAULT 0,
    "kept" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "startedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ItemLinkFill_pkey" PRIMARY KEY ("jobId")
);

-- CreateTable
CREATE TABLE "ItemLinkFillPage" (
    "jobId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "itemIds" JSON NOT NULL,

    CONSTRAINT "ItemLinkFillPage_pkey" PRIMARY KEY ("jobId","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "ItemLinkFill_formId_key" ON "ItemLinkFill"("formId");

-- AddForeignKey
ALTER TABLE "ItemLinkFill" ADD CONSTRAINT "ItemLinkFill_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "OutboxJob"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ItemLinkFill" ADD CONSTRAINT "ItemLinkFill_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ItemLinkFillPage" ADD CONSTRAINT "ItemLinkFillPage_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "ItemLinkFill"("jobId") ON DELETE CASCADE ON UPDATE CASCADE;
