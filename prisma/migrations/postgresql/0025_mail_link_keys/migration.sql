-- CreateTable
CREATE TABLE "MailLinkKey" (
    "id" TEXT NOT NULL,
    "cipher" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailLinkKey_pkey" PRIMARY KEY ("id")
);
