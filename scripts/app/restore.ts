import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { env } from "@/lib/server/environment/env";
import { migrate } from "../lib/migrate.mjs";
import { endWithSentence, describeBackup, fileArgument } from "./backup-command";

try {
  const args = process.argv.slice(2);
  const options = ["--force", "--accept-unknown-key"];
  const file = fileArgument(
    args.filter((arg) => !options.includes(arg)),
    "restore",
  );
  const isForced = args.includes("--force");
  const isUnknownKeyAccepted = args.includes("--accept-unknown-key");
  const restored = await restoreBackup({
    ...{ url: env.DATABASE_URL, file, isForced, isUnknownKeyAccepted, migrate },
  });
  const { manifest, isKeyKnown, areMailStopsKept } = restored;
  console.log(`Restored the state of ${manifest.createdAt}: ${describeBackup(manifest)}.`);
  console.log("Nobody is signed in: everybody signs in again, with the passwords of that time.");
  if (!isKeyKnown) {
    console.error(
      "The backup was made with another ENCRYPTION_KEY: nobody checked whether it was changed since, and board tokens, webhook secrets and secret answers can only be read with that key as ENCRYPTION_KEY_PREVIOUS.",
    );
  }
  if (!areMailStopsKept) {
    console.error(
      "The replaced database could not be read: whoever stopped e-mails since the backup gets them again, and links to stop them in e-mails since then may not work.",
    );
  }
} catch (error) {
  endWithSentence(error);
}
