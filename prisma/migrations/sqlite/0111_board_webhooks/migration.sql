-- CreateTable
CREATE TABLE "BoardWebhook" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "teamId" INTEGER NOT NULL,
    "formId" INTEGER NOT NULL,
    "boardId" TEXT NOT NULL,
    "columnId" TEXT NOT NULL,
    "keyHash" TEXT,
    "webhookId" TEXT,
    "attemptedAt" DATETIME,
    "isProven" BOOLEAN NOT NULL DEFAULT false,
    "unsigned" INTEGER NOT NULL DEFAULT 0,
    "dueAt" DATETIME NOT NULL,
    "waitsUntil" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "BoardWebhook_keyHash_key" ON "BoardWebhook"("keyHash");

-- CreateIndex
CREATE UNIQUE INDEX "BoardWebhook_teamId_formId_boardId_columnId_key" ON "BoardWebhook"("teamId", "formId", "boardId", "columnId");
