-- CreateTable
CREATE TABLE "LiveLink" (
    "formId" INTEGER NOT NULL,
    "teamId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "keyHash" TEXT NOT NULL,
    "fieldIds" JSON,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "LiveLink_pkey" PRIMARY KEY ("formId")
);

-- CreateIndex
CREATE UNIQUE INDEX "LiveLink_keyHash_key" ON "LiveLink"("keyHash");

-- CreateIndex
CREATE INDEX "LiveLink_teamId_userId_idx" ON "LiveLink"("teamId", "userId");

-- AddForeignKey
ALTER TABLE "LiveLink" ADD CONSTRAINT "LiveLink_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LiveLink" ADD CONSTRAINT "LiveLink_teamId_userId_fkey" FOREIGN KEY ("teamId", "userId") REFERENCES "Membership"("teamId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;
