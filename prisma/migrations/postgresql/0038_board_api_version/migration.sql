-- CreateTable
CREATE TABLE "BoardApiVersion" (
    "version" TEXT NOT NULL,
    "kind" TEXT,
    "askedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BoardApiVersion_pkey" PRIMARY KEY ("version")
);
