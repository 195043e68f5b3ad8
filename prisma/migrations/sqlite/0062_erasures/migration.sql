-- CreateTable
CREATE TABLE "Erasure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "teamId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    "count" INTEGER NOT NULL,
    "erasedCount" INTEGER NOT NULL DEFAULT 0,
    "keptCount" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Erasure_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ErasurePage" (
    "erasureId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "submissions" JSONB NOT NULL,
    "kept" JSONB NOT NULL,
    "erasedAt" DATETIME,

    PRIMARY KEY ("erasureId", "number"),
    CONSTRAINT "ErasurePage_erasureId_fkey" FOREIGN KEY ("erasureId") REFERENCES "Erasure" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Erasure_teamId_id_idx" ON "Erasure"("teamId", "id");

-- CreateIndex
CREATE INDEX "Erasure_finishedAt_idx" ON "Erasure"("finishedAt");
