-- CreateTable
CREATE TABLE "ErasedRecord" (
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "erasedAt" TIMESTAMP(3),

    CONSTRAINT "ErasedRecord_pkey" PRIMARY KEY ("kind","recordId","createdAt")
);

-- CreateIndex
CREATE INDEX "ErasedRecord_erasedAt_idx" ON "ErasedRecord"("erasedAt");
