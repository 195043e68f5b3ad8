-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "retentionSince" TIMESTAMP(3),
ADD COLUMN     "retentionToldAt" TIMESTAMP(3);
