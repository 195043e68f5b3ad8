import "server-only";
import { NO_PROOF } from "@/lib/contracts/public-form/spam-guard";
import { AppError } from "@/lib/domain/errors";
import { spamScore, spamVerdict, type SpamSign } from "@/lib/domain/spam/spam-score";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { readFormToken } from "./form-token";
import { createProofChallenge, readProof } from "./proofs";
import type { Sender } from "./sender";
import { isFrequent } from "./submit-rate";
import { trapNamesOf } from "./trap-name";
import { ProofUsedError, type SolvedProof } from "./used-proofs.repository";

export type SpamJudgement = {
  /** Why the answer goes to quarantine; null for a normal one. */
  suspicions: SpamSign[] | null;
  /** When the page was opened; null when no token proves it. */
  openedAt: Date | null;
  /** To be claimed in the transaction that stores the answer. */
  proof: SolvedProof | null;
};

type SpamCheck = {
  live: Pick<PublishedVersion, "formId" | "versionId"> & {
    settings: Pick<PublishedVersion["settings"], "isFormPageOnly">;
  };
  sender: Sender;
  body: Readonly<Record<string, unknown>>;
  now: Date;
};

/** People need longer to read, answer and send, except with a saved draft. */
const HASTY_MS = 2_000;
const STALE_MS = 24 * 60 * 60 * 1000;

/**
 * Judges an answer and calls `store` with the judgement; `store` has to claim the judgement's proof in its
 * transaction. 428 with a challenge when a proof of work is required first, 403 when the form only accepts
 * answers from its own page and the token is missing.
 */
export async function withSpamCheck<Result>(
  check: SpamCheck,
  store: (judgement: SpamJudgement) => Promise<Result>,
): Promise<Result> {
  try {
    return await store(await judge(check));
  } catch (error) {
    if (error instanceof ProofUsedError) {
      throw await proofRequired(check, await suspicionsOf(check, openedAtOf(check)));
    }
    throw error;
  }
}

async function judge(check: SpamCheck): Promise<SpamJudgement> {
  const { live, sender, now } = check;
  const openedAt = openedAtOf(check);
  const suspicions = await suspicionsOf(check, openedAt);
  const verdict = spamVerdict(suspicions);
  if (verdict !== "challenge") {
    return { suspicions: verdict === "normal" ? null : suspicions, openedAt, proof: null };
  }
  // Without JavaScript, and in some browsers, no proof is possible: quarantined instead of refused.
  if (sender.kind === "form" || sender.proof === NO_PROOF) {
    return { suspicions: [...suspicions, "unproven"], openedAt, proof: null };
  }
  const { formId } = live;
  const proof = sender.proof && (await readProof({ proof: sender.proof, formId, now }));
  if (!proof) {
    throw await proofRequired(check, suspicions);
  }
  return { suspicions: null, openedAt, proof };
}

/** Only a genuine token of this form proves when its page was opened. */
function openedAtOf({
  live: { formId },
  sender: { token },
}: Pick<SpamCheck, "live" | "sender">): Date | null {
  return token === null ? null : readFormToken({ token, formId });
}

async function proofRequired({ live, now }: SpamCheck, suspicions: SpamSign[]): Promise<AppError> {
  const score = spamScore(suspicions);
  const challenge = await createProofChallenge({ formId: live.formId, score, now });
  return new AppError("proof-required", ({ refusals }) => refusals.prove, { challenge });
}

async function suspicionsOf(
  { live, sender, body, now }: SpamCheck,
  openedAt: Date | null,
): Promise<SpamSign[]> {
  const { formId, versionId, settings } = live;
  const trap: SpamSign[] = isTrapFilled(versionId, body) ? ["trap"] : [];
  requirePage(settings, openedAt);
  // The documented API call without a token: allowed, so only the trap counts.
  if (sender.token === null && sender.kind === "json") {
    return trap;
  }
  const age = openedAt === null ? null : now.getTime() - openedAt.getTime();
  const found: SpamSign[] = [
    ...trap,
    ...(age === null ? (["forged"] as const) : []),
    ...(age !== null && age < HASTY_MS ? (["hasty"] as const) : []),
    ...(age !== null && age > STALE_MS ? (["stale"] as const) : []),
    ...(sender.isOwnPage ? [] : (["foreign"] as const)),
  ];
  // Frequency alone is not suspicious enough, so normal answers skip the query.
  const isFrequentSender = found.length > 0 && (await isFrequent({ formId, ip: sender.ip, now }));
  return isFrequentSender ? [...found, "frequent"] : found;
}

/**
 * Of answers that are saved and nobody but their sender reads: 403 for what a program filled in, and when the form only
 * accepts answers from its own page and the token is missing. Nothing is calculated, as there is no quarantine to keep out of.
 */
export function refuseSpam(check: Omit<SpamCheck, "now">): void {
  const { live, body } = check;
  requirePage(live.settings, openedAtOf(check));
  if (isTrapFilled(live.versionId, body)) {
    throw new AppError("forbidden", ({ refusals }) => refusals.filledIn);
  }
}

function requirePage({ isFormPageOnly }: SpamCheck["live"]["settings"], openedAt: Date | null) {
  if (openedAt === null && isFormPageOnly) {
    throw new AppError("forbidden", ({ refusals }) => refusals.onlyFromPage);
  }
}

function isTrapFilled(versionId: number, body: SpamCheck["body"]): boolean {
  return trapNamesOf(versionId).some((name) => isFilled(body[name]));
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
