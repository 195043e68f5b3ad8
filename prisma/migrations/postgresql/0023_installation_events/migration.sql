-- CreateTable
CREATE TABLE "InstallationEvent" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "event" TEXT NOT NULL,
    "accountId" INTEGER NOT NULL,

    CONSTRAINT "InstallationEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "InstallationEvent_at_idx" ON "InstallationEvent"("at");
