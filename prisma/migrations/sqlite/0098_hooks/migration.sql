-- AlterTable
ALTER TABLE "OutboxJob" ADD COLUMN "hookId" INTEGER;

-- CreateTable
CREATE TABLE "Hook" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "teamId" INTEGER NOT NULL,
    "formId" INTEGER,
    "events" JSONB NOT NULL,
    "url" TEXT NOT NULL,
    "secretCipher" TEXT NOT NULL,
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME,
    "endedAt" DATETIME,
    "endReason" TEXT,
    CONSTRAINT "Hook_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Hook_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Hook_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Hook_teamId_endedAt_idx" ON "Hook"("teamId", "endedAt");

-- CreateIndex
CREATE INDEX "Hook_formId_idx" ON "Hook"("formId");

-- CreateIndex
CREATE INDEX "Hook_createdById_idx" ON "Hook"("createdById");
