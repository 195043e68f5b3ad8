-- DropIndex
DROP INDEX "BundledRequest_submissionId_key";

-- AlterTable
ALTER TABLE "User" ADD COLUMN "disabledAt" DATETIME;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Invitation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "teamId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "email" TEXT,
    "secretHash" TEXT NOT NULL,
    "mailedHash" TEXT,
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "acceptedAt" DATETIME,
    "acceptedById" INTEGER,
    "askedById" INTEGER,
    CONSTRAINT "Invitation_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Invitation_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Invitation_acceptedById_fkey" FOREIGN KEY ("acceptedById") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Invitation_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Invitation" ("acceptedAt", "acceptedById", "createdAt", "createdById", "email", "expiresAt", "id", "role", "secretHash", "teamId") SELECT "acceptedAt", "acceptedById", "createdAt", "createdById", "email", "expiresAt", "id", "role", "secretHash", "teamId" FROM "Invitation";
DROP TABLE "Invitation";
ALTER TABLE "new_Invitation" RENAME TO "Invitation";
CREATE UNIQUE INDEX "Invitation_secretHash_key" ON "Invitation"("secretHash");
CREATE UNIQUE INDEX "Invitation_mailedHash_key" ON "Invitation"("mailedHash");
CREATE INDEX "Invitation_teamId_idx" ON "Invitation"("teamId");
CREATE INDEX "Invitation_createdById_idx" ON "Invitation"("createdById");
CREATE INDEX "Invitation_acceptedById_idx" ON "Invitation"("acceptedById");
CREATE INDEX "Invitation_askedById_idx" ON "Invitation"("askedById");
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "BundledRequest_teamId_submissionId_key" ON "BundledRequest"("teamId", "submissionId");
