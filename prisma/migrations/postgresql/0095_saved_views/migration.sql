-- CreateTable
CREATE TABLE "SavedView" (
    "id" SERIAL NOT NULL,
    "formId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "filters" JSON NOT NULL,
    "columns" JSON,
    "sort" JSON NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_formId_nameKey_key" ON "SavedView"("formId", "nameKey");

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;
