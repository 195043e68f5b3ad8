import { writeBackup } from "@/lib/server/backup/write-backup";
import { env } from "@/lib/server/environment/env";
import { describeBackup, describeErased, endWithSentence } from "./backup-command";

const PROBLEMS = {
  missing: "missing: it cannot be read from the storage",
  damaged: "damaged: its content has another checksum than when it was stored",
};
// 1 says that nothing was saved.
const SAVED_WITH_PROBLEMS = 2;

try {
  const [file = "", ...options] = process.argv.slice(2);
  const isListOfErased = options.includes("--erased");
  const { manifest, fileProblems } = await writeBackup({
    url: env.DATABASE_URL,
    file,
    isListOfErased,
  });
  const content = isListOfErased ? describeErased(manifest) : describeBackup(manifest);
  console.log(`Saved to ${file} and read back: ${content}.`);
  for (const { id, name, problem } of fileProblems) {
    console.error(`The file ${id} ${JSON.stringify(name)} is ${PROBLEMS[problem]}.`);
  }
  if (fileProblems.length > 0) {
    console.error(
      `Files that are missing or damaged: ${fileProblems.length}. Everything else is saved.`,
    );
    process.exitCode = SAVED_WITH_PROBLEMS;
  }
} catch (error) {
  endWithSentence(error);
}
