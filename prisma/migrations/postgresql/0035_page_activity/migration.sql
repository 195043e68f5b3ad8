-- CreateTable
CREATE TABLE "FormPageDay" (
    "formId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "pageId" TEXT NOT NULL,
    "reached" INTEGER NOT NULL,

    CONSTRAINT "FormPageDay_pkey" PRIMARY KEY ("formId","day","pageId")
);

-- CreateTable
CREATE TABLE "FormTimeDay" (
    "formId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "answers" INTEGER NOT NULL,

    CONSTRAINT "FormTimeDay_pkey" PRIMARY KEY ("formId","day","seconds")
);

-- AddForeignKey
ALTER TABLE "FormPageDay" ADD CONSTRAINT "FormPageDay_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormTimeDay" ADD CONSTRAINT "FormTimeDay_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form"("id") ON DELETE CASCADE ON UPDATE CASCADE;
