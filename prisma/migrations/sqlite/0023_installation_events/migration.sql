-- CreateTable
CREATE TABLE "InstallationEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "event" TEXT NOT NULL,
    "accountId" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "InstallationEvent_at_idx" ON "InstallationEvent"("at");
