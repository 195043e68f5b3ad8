-- CreateTable
CREATE TABLE "ReceiptKey" (
    "id" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "cipher" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReceiptKey_pkey" PRIMARY KEY ("id")
);
