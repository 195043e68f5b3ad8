-- CreateTable
CREATE TABLE "BoardWebhook" (
    "id" SERIAL NOT NULL,
    "teamId" INTEGER NOT NULL,
    "formId" INTEGER NOT NULL,
    "boardId" TEXT NOT NULL,
    "columnId" TEXT NOT NULL,
    "keyHash" TEXT,
    "webhookId" TEXT,
    "attemptedAt" TIMESTAMP(3),
    "isProven" BOOLEAN NOT NULL DEFAULT false,
    "unsigned" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "waitsUntil" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BoardWebhook_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "BoardWebhook_keyHash_key" ON "BoardWebhook"("keyHash");

-- CreateIndex
CREATE UNIQUE INDEX "BoardWebhook_teamId_formId_boardId_columnId_key" ON "BoardWebhook"("teamId", "formId", "boardId", "columnId");
