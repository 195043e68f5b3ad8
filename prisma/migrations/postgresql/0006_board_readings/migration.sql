-- CreateTable
CREATE TABLE "BoardReading" (
    "ownerId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "payload" JSON NOT NULL,
    "calls" INTEGER NOT NULL,
    "readAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BoardReading_pkey" PRIMARY KEY ("ownerId","key")
);

-- CreateIndex
CREATE INDEX "BoardReading_readAt_idx" ON "BoardReading"("readAt");

-- AddForeignKey
ALTER TABLE "BoardReading" ADD CONSTRAINT "BoardReading_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
