import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { db } from "@/lib/server/db/client";
import { env } from "@/lib/server/environment/env";
import { eraseRecordsAgain } from "@/lib/server/erasure/erase-records-again";
import { finishErasures } from "@/lib/server/erasure/erase-submissions";
import { forgetPurgedWords } from "@/lib/server/submissions/search/forget-purged-words.repository";
import { migrate } from "../lib/migrate.mjs";
import { describeBackup, endWithSentence } from "./backup-command";

const ERASED = "--erased=";

try {
  const [file = "", ...options] = process.argv.slice(2);
  const restored = await restoreBackup({
    url: env.DATABASE_URL,
    file,
    migrate,
    erasedFile: options.find((each) => each.startsWith(ERASED))?.slice(ERASED.length),
    isForced: options.includes("--force"),
    isUnknownKeyAccepted: options.includes("--accept-unknown-key"),
    isDelivering: options.includes("--deliver"),
  });
  const { manifest, isKeyKnown, areMailStopsKept, pausedCount } = restored;
  console.log(`Restored the state of ${manifest.createdAt}: ${describeBackup(manifest)}.`);
  const now = new Date();
  const recordCount = await eraseRecordsAgain(now);
  const erasedCount = await finishErasures(now);
  if (recordCount + erasedCount > 0) {
    await forgetPurgedWords();
  }
  if (erasedCount > 0) {
    console.log(`${erasedCount} submissions that were erased since are erased again.`);
  }
  if (recordCount > 0) {
    console.log(
      `${recordCount} forms, requests, teams and accounts that were deleted for good since are deleted again.`,
    );
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
