-- CreateTable
CREATE TABLE "IdempotentCall" (
    "userId" INTEGER NOT NULL,
    "call" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" TEXT,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotentCall_pkey" PRIMARY KEY ("userId","call","key")
);

-- CreateIndex
CREATE INDEX "IdempotentCall_expiresAt_idx" ON "IdempotentCall"("expiresAt");

-- AddForeignKey
ALTER TABLE "IdempotentCall" ADD CONSTRAINT "IdempotentCall_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
