-- CreateTable
CREATE TABLE "IdempotentCall" (
    "userId" INTEGER NOT NULL,
    "call" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" TEXT,
    "expiresAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "call", "key"),
    CONSTRAINT "IdempotentCall_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "IdempotentCall_expiresAt_idx" ON "IdempotentCall"("expiresAt");
