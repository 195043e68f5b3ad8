-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "tags" JSON;
