-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN "height" INTEGER;
ALTER TABLE "StoredFile" ADD COLUMN "width" INTEGER;
