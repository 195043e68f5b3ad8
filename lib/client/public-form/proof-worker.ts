import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Receives a proof-of-work challenge, posts its solution back; null when none was found in time. */
self.addEventListener("message", (event: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: event.data, deriveKey })
    .catch(() => null)
    .then((solution) => self.postMessage(solution));
});

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];
