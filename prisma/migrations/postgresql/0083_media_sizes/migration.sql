-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "height" INTEGER,
ADD COLUMN     "width" INTEGER;
