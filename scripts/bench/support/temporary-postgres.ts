// Starts a temporary PostgreSQL and prints its address on one line. On SIGTERM it stops and is
// removed, unless it was given a folder to use.
import { startPostgres } from "@/tests/support/databases/postgres";

const { url, stop } = await startPostgres({ folder: process.argv[2] });
console.log(url);
process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
setInterval(() => {}, 1 << 30);
