import type { SystemTexts } from "./system-texts/catalogue";
import { ENGLISH } from "./system-texts/english";
import { say, sayAll, type Sentence } from "./system-texts/sentence";

export type { Sentence };

/** Error codes of the product; lib/server/http maps each to an HTTP status. */
export type ErrorCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "method-not-allowed"
  | "conflict"
  | "gone"
  | "too-large"
  | "unsupported-media-type"
  | "mismatch"
  | "proof-required"
  | "revision-required"
  | "rate-limited"
  | "upstream"
  | "unavailable";

/** What stands in the security log; other refusals are named there by their code. */
export type SecurityEvent =
  | "sign-in-failed"
  | "token-invalid"
  | "cross-site"
  | "link-invalid"
  | "unauthenticated"
  | "forbidden"
  | "rate-limited";

type Detail = {
  /** One sentence per field id, for `X-Error-Fields`. */
  fieldErrors?: Readonly<Record<string, Sentence>>;
  retryAfterSeconds?: number;
  /** The fields whose addresses are to be proved first, for `X-Unproved-Fields`. */
  unprovedFieldIds?: readonly string[];
  /** The challenge to solve first, for `X-Form-Challenge`. */
  challenge?: string;
  /** What was received already, for `X-Form-Receipt`. */
  receipt?: number;
  /** With `receipt`: where that is corrected, for `X-Form-Correct-Url`. */
  correctUrl?: string;
  /** The end of newer answers that are saved, ISO 8601, for `X-Draft-Expires-At`. */
  draftExpiresAt?: string;
  /** Number of the live version, for `X-Form-Version`. */
  formVersion?: number;
  /** What changed on both sides, for `X-Conflicts` and `X-Item-Revision`. */
  itemConflict?: ItemConflictDetail;
  /** How long ago the caller may have proved who it is, for `WWW-Authenticate`. */
  maxAuthenticationAgeSeconds?: number;
  event?: SecurityEvent;
};

/** `values`: what the item holds now, by field id; null = nothing, or nothing that may be shown. */
export type ItemConflictDetail = { values: Readonly<Record<string, unknown>>; revision: string };

type Told = { message: string; fieldErrors: Record<string, string> | undefined };

/** An expected failure. `message` is one sentence that is safe to show to anyone, in English; `told` gives it in another language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly #sentence: Sentence;
  readonly #fieldSentences: Readonly<Record<string, Sentence>> | undefined;
  /** In English. */
  readonly fieldErrors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly unprovedFieldIds: readonly string[] | undefined;
  readonly challenge: string | undefined;
  readonly receipt: number | undefined;
  readonly correctUrl: string | undefined;
  readonly draftExpiresAt: string | undefined;
  readonly formVersion: number | undefined;
  readonly itemConflict: ItemConflictDetail | undefined;
  readonly maxAuthenticationAgeSeconds: number | undefined;
  readonly event: SecurityEvent | undefined;

  constructor(code: ErrorCode, sentence: Sentence, detail: Detail = {}) {
    super(say(sentence, ENGLISH));
    this.name = "AppError";
    this.code = code;
    this.#sentence = sentence;
    this.#fieldSentences = detail.fieldErrors;
    this.fieldErrors = this.told(ENGLISH).fieldErrors;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.unprovedFieldIds = detail.unprovedFieldIds;
    this.challenge = detail.challenge;
    this.receipt = detail.receipt;
    this.correctUrl = detail.correctUrl;
    this.draftExpiresAt = detail.draftExpiresAt;
    this.formVersion = detail.formVersion;
    this.itemConflict = detail.itemConflict;
    this.maxAuthenticationAgeSeconds = detail.maxAuthenticationAgeSeconds;
    this.event = detail.event;
  }
  /** Its sentences in a language. */
  told(texts: SystemTexts): Told {
    const fields = this.#fieldSentences;
    return {
      message: say(this.#sentence, texts),
      fieldErrors: fields && sayAll(fields, texts),
    };
  }
}
