/**
 * Signs of spam and their weights. Only a filled honeypot and a wrong token reach `CHALLENGE_FROM`
 * alone: a visitor who is only quick, slow or behind a busy address gets no challenge.
 */
const WEIGHTS = {
  trap: 100,
  forged: 60,
  hasty: 30,
  frequent: 25,
  foreign: 25,
  stale: 10,
  unproven: 0,
} as const;

const REASONS: Record<SpamSign, string> = {
  trap: "A field that people cannot see was filled in.",
  forged: "It did not carry the mark that the form's page gives to every visitor.",
  hasty: "It was sent within two seconds after the page was opened.",
  frequent: "Many answers had come from the same network just before.",
  foreign: "It did not seem to come from a browser that shows this site.",
  stale: "The page had been open for more than a day.",
  unproven: "The sender did not do the calculation that was asked for.",
};

export type SpamSign = keyof typeof WEIGHTS;

/**
 * From this score the sender must solve a proof of work, which a browser does in the background.
 */
const CHALLENGE_FROM = 50;
/** From this score a proof of work does not help. */
const QUARANTINE_FROM = 100;

export type SpamVerdict = "normal" | "challenge" | "quarantine";

export function isSuspicion(value: unknown): value is SpamSign {
  return typeof value === "string" && Object.hasOwn(WEIGHTS, value);
}

/** The total score; 0 = no suspicion. */
export function spamScore(suspicions: readonly SpamSign[]): number {
  return suspicions.reduce((sum, suspicion) => sum + WEIGHTS[suspicion], 0);
}

export function spamVerdict(suspicions: readonly SpamSign[]): SpamVerdict {
  const score = spamScore(suspicions);
  if (score >= QUARANTINE_FROM) {
    return "quarantine";
  }
  return score >= CHALLENGE_FROM ? "challenge" : "normal";
}

/** One sentence per sign, for the form's owner. */
export function spamReasons(suspicions: readonly SpamSign[]): string[] {
  return suspicions.map((suspicion) => REASONS[suspicion]);
}
