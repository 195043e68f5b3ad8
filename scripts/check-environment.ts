// Ends its process with one sentence when a variable is invalid: `npm start` runs it, and commands import it before
// anything that reads the settings.
import { env } from "@/lib/server/environment/env";
import { refuseToStart } from "@/lib/server/startup/refuse-to-start";

try {
  void env.PORT;
} catch (error) {
  refuseToStart(error);
}
