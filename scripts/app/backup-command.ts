import { BackupError } from "@/lib/server/backup/backup-database";
import type { Manifest } from "@/lib/server/backup/manifest";

/** The contents of a backup in words. */
export function describeBackup({ tables, files }: Manifest): string {
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  const counts = [
    [rowsOf("User"), "accounts"],
    [rowsOf("Form"), "forms"],
    [rowsOf("Submission"), "submissions"],
    [files.count, "files"],
  ];
  return counts.map(([count, what]) => `${count} ${what}`).join(", ");
}

/** The contents of a list of erased ids in words. */
export function describeErased({ tables }: Manifest): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} erased ids`;
}

/** Prints one sentence to standard error and exits with code 1, as all commands do. */
export function endWithSentence(error: unknown): void {
  const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  const isOurs = error instanceof BackupError || reason.endsWith(".");
  console.error(isOurs ? reason : `It did not work: ${reason}.`);
  process.exitCode = 1;
}
