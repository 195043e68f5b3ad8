-- CreateTable
CREATE TABLE "FormPageDay" (
    "formId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "pageId" TEXT NOT NULL,
    "reached" INTEGER NOT NULL,

    PRIMARY KEY ("formId", "day", "pageId"),
    CONSTRAINT "FormPageDay_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FormTimeDay" (
    "formId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "answers" INTEGER NOT NULL,

    PRIMARY KEY ("formId", "day", "seconds"),
    CONSTRAINT "FormTimeDay_formId_fkey" FOREIGN KEY ("formId") REFERENCES "Form" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
