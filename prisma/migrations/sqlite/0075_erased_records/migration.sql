-- CreateTable
CREATE TABLE "ErasedRecord" (
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "erasedAt" DATETIME,

    PRIMARY KEY ("kind", "recordId", "createdAt")
);

-- CreateIndex
CREATE INDEX "ErasedRecord_erasedAt_idx" ON "ErasedRecord"("erasedAt");
