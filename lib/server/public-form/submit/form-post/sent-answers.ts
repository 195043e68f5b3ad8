import "server-only";
import { LRUCache } from "lru-cache";
import type { Answers } from "@/lib/domain/fields/answers";
import { pipesOf } from "@/lib/domain/piping/pipes";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { processState } from "@/lib/server/environment/process-state";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";

/** A browser follows a redirect at once. */
const KEPT_MS = 60_000;
const MAX_CHARACTERS = 10_000_000;

/** Of one submission; a longer one shows none. */
const MAX_ENTRY = 200_000;

const kept = processState(
  "sent answers",
  () =>
    new LRUCache<string, { answers: Answers }>({
      maxSize: MAX_CHARACTERS,
      maxEntrySize: MAX_ENTRY,
      ttl: KEPT_MS,
      // Without it, answers that nobody came for would stay until others take their room.
      ttlAutopurge: true,
    }),
);

/**
 * Keeps answers that were posted without JavaScript for the page after sending, in memory and under its signed
 * token, as far as its texts show them: once, for a minute. Later, and in other processes, that page shows none, so
 * its address tells nobody what was answered.
 */
export function keepSentAnswers(
  { fields, redirectUrl, settings }: PublishedVersion,
  { token, answers }: { token: string; answers: Answers },
): void {
  const texts = [settings.thankYou, redirectUrl ?? "", JSON.stringify(settings.endings)];
  const shownIds = new Set(texts.flatMap(pipesOf).map(({ fieldId }) => fieldId));
  if (shownIds.size > 0) {
    const piped = fields.filter(({ id }) => shownIds.has(id));
    const shown = canonicalAnswers(piped, withoutSecrets(piped, answers));
    kept.set(token, { answers: shown }, { size: JSON.stringify(shown).length + token.length });
  }
}

/** The answers of the page with this token; null when nothing is kept any more. */
export function takeSentAnswers(token: string): Answers | null {
  const found = kept.get(token);
  kept.delete(token);
  return found?.answers ?? null;
}
