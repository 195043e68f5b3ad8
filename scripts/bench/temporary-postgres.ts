// Starts a PostgreSQL of its own, says its address in one line, and removes it on SIGTERM.
import { startPostgres } from "@/tests/support/postgres";

const { url, stop } = await startPostgres();
console.log(url);
process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
setInterval(() => {}, 1 << 30);
