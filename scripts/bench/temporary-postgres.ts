// Starts a PostgreSQL of its own and says its address in one line. On SIGTERM it ends and is removed, unless it
// was given a folder to keep it in.
import { startPostgres } from "@/tests/support/postgres";

const { url, stop } = await startPostgres({ folder: process.argv[2] });
console.log(url);
process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
setInterval(() => {}, 1 << 30);
