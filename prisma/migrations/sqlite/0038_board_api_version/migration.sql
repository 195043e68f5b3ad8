-- CreateTable
CREATE TABLE "BoardApiVersion" (
    "version" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT,
    "askedAt" DATETIME NOT NULL
);
