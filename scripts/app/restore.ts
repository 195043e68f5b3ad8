import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { db } from "@/lib/server/db/client";
import { env } from "@/lib/server/environment/env";
import { finishErasures } from "@/lib/server/erasure/erase-submissions";
import { forgetPurgedWords } from "@/lib/server/submissions/search/forget-purged-words.repository";
import { migrate } from "../lib/migrate.mjs";
import { describeBackup, endWithSentence } from "./backup-command";

try {
  const [file = "", ...options] = process.argv.slice(2);
  const restored = await restoreBackup({
    url: env.DATABASE_URL,
    file,
    migrate,
    isForced: options.includes("--force"),
    isUnknownKeyAccepted: options.includes("--accept-unknown-key"),
    isDelivering: options.includes("--deliver"),
  });
  const { manifest, isKeyKnown, areMailStopsKept, pausedCount } = restored;
  console.log(`Restored the state of ${manifest.createdAt}: ${describeBackup(manifest)}.`);
  const erasedCount = await finishErasures(new Date());
  if (erasedCount > 0) {
    await forgetPurgedWords();
    console.log(`${erasedCount} submissions that were erased since are erased again.`);
  }
  console.log("Nobody is signed in: everybody signs in again, with the passwords of that time.");
  if (pausedCount > 0) {
    console.log(
      `${pausedCount} deliveries that were waiting then are paused, as the original may have sent them since: "Send all N paused again" under Deliveries of each form sends them. \`--deliver\` restores without the pause.`,
    );
  }
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
} finally {
  await db.$disconnect();
}
