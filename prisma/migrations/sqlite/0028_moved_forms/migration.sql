-- AlterTable
ALTER TABLE "Form" ADD COLUMN "secretsTeamId" INTEGER;
