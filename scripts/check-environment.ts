// Prints one sentence when a variable is invalid, otherwise nothing.
import { env } from "@/lib/server/environment/env";

try {
  void env.PORT;
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error));
}
