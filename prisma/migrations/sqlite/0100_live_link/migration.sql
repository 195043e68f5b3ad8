-- CreateTable
CREATE TABLE "LiveLink" (
    "formId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "teamId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "keyHash" TEXT NOT NULL,
    "fieldIds" JSONB,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME,
    CONSTRAINT "LiveLink_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LiveLink_teamId_userId_fkey" FOREIGN KEY ("teamId", "userId") REFERENCES "Membership" ("teamId", "userId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "LiveLink_keyHash_key" ON "LiveLink"("keyHash");

-- CreateIndex
CREATE INDEX "LiveLink_teamId_userId_idx" ON "LiveLink"("teamId", "userId");
