import { db } from "@/lib/server/db/client";
import { eraseSubmissions } from "@/lib/server/erasure/erase-submissions";

// Erases all submissions of the database of DATABASE_URL, in a process that may be killed.
const ids = (await db.submission.findMany({ select: { id: true } })).map(({ id }) => id);
await eraseSubmissions({ ids, now: new Date() });
// The database is left open.
process.exit(0);
