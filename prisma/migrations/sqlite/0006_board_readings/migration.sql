-- CreateTable
CREATE TABLE "BoardReading" (
    "ownerId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "calls" INTEGER NOT NULL,
    "readAt" DATETIME NOT NULL,

    PRIMARY KEY ("ownerId", "key"),
    CONSTRAINT "BoardReading_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "BoardReading_readAt_idx" ON "BoardReading"("readAt");
