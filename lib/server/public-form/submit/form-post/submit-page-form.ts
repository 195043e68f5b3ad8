import "server-only";
import { FORM_TOKEN_INPUT } from "@/lib/contracts/public-form/spam-guard";
import { AppError } from "@/lib/domain/errors";
import { isRecord, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  HIDDEN_ANSWERS_INPUT,
  PREFILLED_INPUT,
  SAVE_INPUT,
} from "@/lib/domain/forms/initial-form-state";
import {
  alreadySubmittedMessage,
  arrivedMessage,
  submitFailureMessage,
} from "@/lib/domain/forms/submit-failure";
import { isAmount } from "@/lib/field-types/_shared/files/file-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { checkJson } from "@/lib/server/http/body/check-json";
import { namePeopleIfKnown } from "@/lib/server/public-form/board-values/public-people";
import { readFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import { senderFromRequest, type Sender } from "@/lib/server/public-form/spam-guard/sender";
import { trapNamesOf } from "@/lib/server/public-form/spam-guard/trap-name";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { todayOf } from "@/lib/server/public-form/version/today-of";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import type { Unproved } from "./code-page";
import type { PageAttempt } from "./page-attempt";
import { postedAnswers } from "./posted-answers";
import type { PostedCode } from "./posted-code";
import {
  emptied,
  keptIds,
  readOnlyAnswers,
  returnedItem,
  revisionOf,
  unchosenIds,
  type PostedLink,
} from "./posted-item";
import type { PageForm } from "./read-page-form";
import type { createFileStore } from "./store-posted-files";

type Posting = {
  live: PublishedVersion;
  form: PageForm;
  /** Of the page that asked for a code; absent where none is asked for. */
  code?: Pick<PostedCode, "proofs" | "isEdit">;
  files: Pick<ReturnType<typeof createFileStore>, "uploads" | "errors">;
  /** The link that opened the page. */
  link: PostedLink | null;
  /** Saves the answers, to go on with elsewhere; absent where that is not offered. */
  save?: ((answers: Answers) => Promise<{ token: string }>) | undefined;
  /** Stores the answers; returns the submission's number. */
  store: (answers: PageAnswers) => Promise<{ id: number }>;
  headers: RequestHeaders;
  ip: string;
  now: Date;
};

/** The answers of a posted page, as `submitForm` takes them. */
export type PageAnswers = {
  body: Answers;
  idempotencyKey: string | null;
  fingerprint: string;
  sender: Sender;
  /** What the page showed of what its link opened. */
  revision: string | null;
};

/** `answers`: what was stored, flat. */
export type PageOutcome =
  | { receipt: number; answers: Answers }
  | { attempt: PageAttempt }
  | { unproved: Unproved }
  | { saved: string };

/** Temporary errors, after which sending again may succeed. */
const NOT_FINAL = new Set(["rate-limited", "upstream", "unavailable"]);

/**
 * Sends the answers of a posted page like a JSON body of the same answers, once for each visit. Returns a receipt, or
 * an attempt to show again: with errors, or with questions that the answers made visible; or the address to prove first. 404 when no form is
 * live.
 */
export async function submitPageForm(posting: Posting): Promise<PageOutcome> {
  const { live, form, files, now } = posting;
  const today = todayOf(live, now);
  const { fields, matchesPattern } = live;
  const seen = seenIds(posting);
  const posted = postedAnswers(fields, { form, uploads: files.uploads });
  const sent = { ...capturedAnswers(posting, seen), ...posted, ...readOnlyAnswers(posting) };
  checkJson({ value: sent, keyCheck: "top" });
  if (posting.save !== undefined && form.has(SAVE_INPUT)) {
    return saved(posting, posting.save, sent);
  }
  // Storing asks again, and says so when the account's people cannot be read.
  const answers = await namePeopleIfKnown(live, sent);
  const prepared = prepareSubmission({ form: live.form, answers, matchesPattern, today });
  const visible = visibleFor(live, { answers, today });
  const more = fields.filter(
    (field) => visible.has(field.id) && !seen.has(field.id) && isQuestion(field),
  );
  // By a link, the comparison with what is stored says what is wrong.
  const isOwn = posting.link === null;
  const own = prepared.ok || !isOwn ? {} : prepared.errors;
  const errors = { ...own, ...visibleOnly(files.errors, visible) };
  // These questions were not on the page yet, so they cannot be wrong.
  more.forEach(({ id }) => delete errors[id]);
  const attempted = { posting, answers, newIds: more.map(({ id }) => id) };
  const isUnfinished = more.length > 0 || unchosenIds(posting).length > 0;
  if ((!prepared.ok && isOwn) || isUnfinished || Object.keys(errors).length > 0) {
    return attemptOf({ ...attempted, errors });
  }
  try {
    const settled = prepared.ok ? prepared.answers : live.form.settle(answers, today);
    const wire = {
      ...emptied(posting, { seen, visible, settled }),
      ...foldAnswers(live.form, settled),
    };
    const { id } = await posting.store(toPageAnswers(posting, withoutKeys(wire, keptIds(posting))));
    return { receipt: id, answers: settled };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not-found") {
      throw error;
    }
    const [unprovedId] = error.unprovedFieldIds ?? [];
    if (unprovedId !== undefined && posting.code?.isEdit !== true) {
      return { unproved: { fieldId: unprovedId, address: String(answers[unprovedId]) } };
    }
    return attemptOf({ ...attempted, error });
  }
}

/** The token of what was saved; an attempt to show again where a file or the saving was refused. */
async function saved(
  posting: Posting,
  save: NonNullable<Posting["save"]>,
  answers: Answers,
): Promise<{ saved: string } | { attempt: PageAttempt }> {
  const attempted = { posting, answers, newIds: [] };
  const { errors } = posting.files;
  if (Object.keys(errors).length > 0) {
    return attemptOf({ ...attempted, errors });
  }
  try {
    return { saved: (await save(answers)).token };
  } catch (error) {
    // What was typed is shown again, whatever the reason.
    if (!(error instanceof AppError)) {
      throw error;
    }
    return attemptOf({ ...attempted, error });
  }
}

function toPageAnswers({ live, form, code, headers, ip }: Posting, wire: Answers): PageAnswers {
  const traps = trapNamesOf(live.versionId).flatMap((name) => {
    const text = form.get(name)?.[0] ?? "";
    return text === "" ? [] : [[name, text] as const];
  });
  const token = tokenOf(form);
  return {
    body: { ...wire, ...Object.fromEntries<string>(traps) },
    idempotencyKey: token !== null && readFormToken({ token, ...live }) ? token : null,
    fingerprint: JSON.stringify(wire, withoutUploadId),
    sender: senderFromRequest({ headers, ip, token, addressProofs: code?.proofs ?? [] }),
    revision: revisionOf(form),
  };
}

/** Ignores upload ids in the fingerprint: a file gets a new id when the same page is posted twice. */
function withoutUploadId(_key: string, value: unknown): unknown {
  const isFile = isRecord(value) && typeof value["upload"] === "string" && isAmount(value["size"]);
  return isFile ? { ...value, upload: "" } : value;
}

type FailedPost = {
  posting: Posting;
  answers: Answers;
  newIds: string[];
  errors?: Record<string, string>;
  error?: AppError;
};

function attemptOf({ posting, answers, newIds, error, ...rest }: FailedPost) {
  const errors = rest.errors ?? error?.fieldErrors ?? {};
  const isFailure = error !== undefined && Object.keys(errors).length === 0;
  const failure = isFailure ? failureOf(error) : null;
  const { form } = posting;
  // The token was used with other answers: a new token lets the visitor send these as a second submission.
  const isOther = error?.code === "mismatch";
  const token = isOther ? null : tokenOf(form);
  const arrived = isOther ? arrivedMessage(error.receipt ?? null) : undefined;
  const refusals = Object.keys(errors).length > 0 ? 1 : 0;
  const start = { answers, errors, refusals, failure };
  const isConflict = error?.itemConflict !== undefined;
  const item = returnedItem(posting, error);
  return { attempt: { start, newIds, token, arrived, isConflict, ...item } };
}

function failureOf({ code, message, receipt }: AppError): string {
  return code === "mismatch"
    ? alreadySubmittedMessage(receipt ?? null)
    : submitFailureMessage({ sentence: message, isFinal: !NOT_FINAL.has(code) });
}

function tokenOf(form: PageForm): string | null {
  return form.get(FORM_TOKEN_INPUT)?.[0] ?? null;
}

/** Ids of the fields that were on the page: it lists them, except an unfilled first page. */
function seenIds({ live, form, now }: Posting): ReadonlySet<string> {
  const listed = form.get(PREFILLED_INPUT)?.[0];
  return listed === undefined
    ? visibleFor(live, { answers: {}, today: todayOf(live, now) })
    : new Set(listed.split(" "));
}

type Filled = { answers: Answers; today: string | null };

function visibleFor({ form }: PublishedVersion, { answers, today }: Filled): ReadonlySet<string> {
  return form.visibleIds(canonicalAnswers(form.fields, form.calculate(answers, today)));
}

/** Nobody is asked for texts and results. */
function isQuestion(field: Field): boolean {
  return !["layout", "computed"].includes(definitionOf(field).kind);
}

/** Answers of earlier pages of this visit to questions that were not on this one. */
function capturedAnswers({ live: { fields }, form }: Posting, seen: ReadonlySet<string>): Answers {
  const captured = parseBoundedJson(form.get(HIDDEN_ANSWERS_INPUT)?.[0] ?? "");
  checkJson({ value: captured, keyCheck: "top" });
  const unseen = fields.filter(({ id }) => !seen.has(id));
  return isRecord(captured) ? canonicalAnswers(unseen, captured) : {};
}

function visibleOnly(errors: Readonly<Record<string, string>>, visible: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(errors).filter(([id]) => visible.has(id)));
}
