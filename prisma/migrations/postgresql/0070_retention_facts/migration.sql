-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "retentionToldFor" TEXT;

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "isDelivered" BOOLEAN;
