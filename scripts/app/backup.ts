import { writeBackup } from "@/lib/server/backup/write-backup";
import { env } from "@/lib/server/environment/env";
import { endWithSentence, describeBackup, fileArgument } from "./backup-command";

try {
  const file = fileArgument(process.argv.slice(2), "backup");
  const manifest = await writeBackup({ url: env.DATABASE_URL, file });
  console.log(`Saved to ${file} and read back: ${describeBackup(manifest)}.`);
  if (manifest.files.missing > 0) {
    console.error(`${manifest.files.missing} files are named in the database but not stored.`);
  }
} catch (error) {
  endWithSentence(error);
}
