import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Gets a challenge, answers with its solution; null when this took too long. */
self.addEventListener("message", (event: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: event.data, deriveKey })
    .catch(() => null)
    .then((solution) => self.postMessage(solution));
});

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];
