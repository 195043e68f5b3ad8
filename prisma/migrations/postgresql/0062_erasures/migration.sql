-- CreateTable
CREATE TABLE "Erasure" (
    "id" SERIAL NOT NULL,
    "teamId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "finishedAt" TIMESTAMP(3),
    "count" INTEGER NOT NULL,
    "erasedCount" INTEGER NOT NULL DEFAULT 0,
    "keptCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ErasurePage" (
    "erasureId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "submissions" JSON NOT NULL,
    "kept" JSON NOT NULL,
    "erasedAt" TIMESTAMP(3),

    CONSTRAINT "ErasurePage_pkey" PRIMARY KEY ("erasureId","number")
);

-- CreateIndex
CREATE INDEX "Erasure_teamId_id_idx" ON "Erasure"("teamId", "id");

-- CreateIndex
CREATE INDEX "Erasure_finishedAt_idx" ON "Erasure"("finishedAt");

-- AddForeignKey
ALTER TABLE "Erasure" ADD CONSTRAINT "Erasure_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ErasurePage" ADD CONSTRAINT "ErasurePage_erasureId_fkey" FOREIGN KEY ("erasureId") REFERENCES "Erasure"("id") ON DELETE CASCADE ON UPDATE CASCADE;
