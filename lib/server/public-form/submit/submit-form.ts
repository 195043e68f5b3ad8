import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import type { StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { chooseEnding } from "@/lib/form-engine/endings/choose-ending";
import type { ShowAnswer } from "@/lib/form-engine/piping/shown-answers";
import { acceptedHashes, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { encryptAnswers } from "@/lib/server/crypto/secret-answers";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { countNewSubmission } from "@/lib/server/forms/activity/uncounted-forms";
import { namePeopleIfKnown } from "@/lib/server/public-form/board-values/public-people";
import {
  withSpamCheck,
  type SpamJudgement,
} from "@/lib/server/public-form/spam-guard/check-for-spam";
import { API_SENDER, type Sender } from "@/lib/server/public-form/spam-guard/sender";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { isNotificationDue } from "@/lib/server/public-form/version/notification-due";
import { requireOpen } from "@/lib/server/public-form/version/opening";
import {
  loadVersion,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import { todayOf } from "@/lib/server/public-form/version/today-of";
import { followUrlOf } from "../follow/follow-url-of";
import { findItemUpdate, type NewItemUpdate } from "../update-links/item-updates.repository";
import { updateUrlOf } from "../update-links/make-links";
import { presentUpdate } from "../update-links/prepare-update";
import { checkedAnswers } from "./checked-answers";
import { countFillTime } from "./count-fill-time";
import { findKeyedSubmission } from "./idempotency-keys.repository";
import { insertSubmission, type NewSubmission } from "./insert-submission.repository";
import { withLinkedItems } from "./linked-items";
import { searchTextOf } from "./search-text";
import { openSentLink, singleUseOf, type SentLink } from "./sent-link";
import { nextAddress, shownEnding, shownLazily, type ShownEnding } from "./shown-ending";
import { withAnswerFiles } from "./store-answer-files";

type Submit = {
  publicUrl: string;
  /** The live form when the caller has just loaded it. */
  live?: PublishedVersion;
  /** Answers by field id or nested by label (see `unfoldAnswers`), not validated. */
  body: Readonly<Record<string, unknown>>;
  idempotencyKey: string | null;
  /** What is compared when a key is used again; default: the body as JSON. */
  fingerprint?: string;
  /** Default: a program that makes the documented call. */
  sender?: Sender;
  /** The link that it came by, which changes an item of the board. */
  link?: SentLink | null;
  now?: Date;
};

/** What whoever sent the answers is told. */
export type Submitted = {
  id: number;
  /** Where they are sent on; null = nowhere. */
  next: string | null;
  ending: ShownEnding | null;
  /** Where they follow their request; null = nowhere. */
  followUrl: string | null;
  /** Where they change the item that was made of it; null = nowhere. */
  updateUrl: string | null;
  /** Of a submission that came by a link. */
  update?: ReturnType<typeof presentUpdate>;
};

/** A day longer than drafts are stored: a draft sent again reuses its key when the first response was lost. */
const KEY_TTL_MS = 31 * 24 * 60 * 60 * 1000;

/**
 * Stores a visitor's answers to the live version. A repeat under the same idempotency key returns the first
 * result. 404 when no form is live, 400 with a sentence for each field, 409 when the form is not open, 422
 * when the key was used with other answers, 403 and 428 by the spam guard, 503 when the disk is nearly full; by
 * a link also 410 and those of `prepareUpdate`. A quarantined submission gets the same response as any other.
 */
export async function submitForm({
  publicUrl,
  live: known,
  body,
  idempotencyKey,
  fingerprint,
  sender = API_SENDER,
  link = null,
  now = new Date(),
}: Submit): Promise<Submitted> {
  const live = known ?? (await requireLiveForm(publicUrl));
  const opened = link && (await openSentLink({ live, link, ip: sender.ip, now }));
  const content = fingerprint ?? JSON.stringify(body);
  const keyed =
    idempotencyKey === null
      ? null
      : keyOf({
          live,
          key: idempotencyKey,
          now,
          fingerprint: opened === null ? content : `${opened.itemId} ${content}`,
        });
  const earlier = keyed && (await findFirstResult(keyed));
  if (earlier !== null) {
    // The version that was answered may have had other fields.
    const { versionId } = earlier;
    const answered = versionId === live.versionId ? live : ((await loadVersion(versionId)) ?? live);
    const repeated = await namePeopleIfKnown(answered, unfoldAnswers(answered.form, body));
    const show = shownLazily(answered, () => repeatedAnswers({ live: answered, repeated, now }));
    return await present(live, { ...earlier, show });
  }
  const { update, ...rest } = await checkedAnswers({ live, body, opened, now }).catch(
    async (error: unknown) => {
      // Nobody should correct what cannot be sent.
      await requireOpen(live, now);
      throw error;
    },
  );
  const checked = rest.answers;
  const show = shownLazily(live, () => checked);
  try {
    // Before the spam check, so that nobody calculates a proof for an answer that is refused anyway.
    await requireDiskReserve();
    await requireOpen(live, now);
    const linked = await withLinkedItems({ live, answers: checked, body });
    const answered = { live, answers: linked, uploaderKey: uploaderKeyOf(sender.ip), now };
    const { fields, settings, versionId } = live;
    const ending = chooseEnding({ endings: settings.endings, fields, answers: checked });
    const item = update && { update, singleUse: singleUseOf(opened, { live, now }) };
    const placed = { live, endingId: ending?.id ?? null, keyed, item, now };
    const id = await withSpamCheck({ live, sender, body, now }, async (judgement) => {
      const stored = await withAnswerFiles(answered, (files) =>
        store({ ...files, ...judgement, ...placed }),
      );
      countFillTime({ ...judgement, formId: live.formId, token: sender.token, now });
      return stored;
    });
    countNewSubmission(live.formId);
    return await present(live, { id, versionId, endingId: placed.endingId, show, update });
  } catch (error) {
    // A concurrent request with the same key may have stored them first: its result is the answer.
    const winner = keyed && (await findFirstResult(keyed));
    if (winner === null) {
      throw error;
    }
    return await present(live, { ...winner, show });
  }
}

type Storing = SpamJudgement & {
  live: PublishedVersion;
  answers: Answers;
  endingId: string | null;
  files: readonly StoredFileAnswer[];
  keyed: KeyedBody | null;
  item: NewSubmission["item"];
  now: Date;
};

function store({
  live,
  answers,
  endingId,
  files,
  suspicions,
  proof,
  keyed,
  item,
  now,
}: Storing): Promise<number> {
  return insertSubmission({
    formId: live.formId,
    versionId: live.versionId,
    targets: live.targets,
    isMailed: isNotificationDue(live, answers),
    noticeMembers: live.settings.noticeMembers,
    responseLimit: live.settings.responseLimit,
    answers: encryptAnswers({ ...live, answers }),
    endingId,
    fileIds: files.map(({ id }) => id),
    searchText: searchTextOf({ fields: live.fields, answers, endingId }),
    suspicions,
    proof,
    item,
    now,
    idempotency: keyed && {
      key: keyed.key,
      bodyHash: keyed.bodyHash,
      expiresAt: new Date(now.getTime() + KEY_TTL_MS),
    },
  });
}

type KeyedBody = {
  formId: number;
  key: string;
  bodyHash: string;
  /** `bodyHash` and the hashes under previous secrets. */
  acceptedHashes: string[];
  now: Date;
};

function keyOf({
  live,
  key,
  fingerprint,
  now,
}: {
  live: PublishedVersion;
  key: string;
  fingerprint: string;
  now: Date;
}): KeyedBody {
  // A keyed hash: from a plain one, a password answer of a short form could be guessed.
  const bodyHash = keyedHash(fingerprint).toString("hex");
  const accepted = acceptedHashes(fingerprint).map((hash) => hash.toString("hex"));
  return { formId: live.formId, key, bodyHash, acceptedHashes: accepted, now };
}

/** A submission that was stored, with the version whose ending it has. */
type Result = {
  id: number;
  versionId: number;
  endingId: string | null;
  /** What it changes of an item. */
  update?: Pick<NewItemUpdate, "changes" | "wasGone"> | null;
};

async function findFirstResult(keyed: KeyedBody): Promise<Result | null> {
  const first = await findKeyedSubmission(keyed);
  if (first !== null && !keyed.acceptedHashes.includes(first.bodyHash)) {
    throw new AppError("mismatch", "This Idempotency-Key was already used with other answers.", {
      receipt: first.submissionId,
    });
  }
  if (first === null) {
    return null;
  }
  const { submissionId: id, submission } = first;
  return { id, ...submission, update: submission.update && (await findItemUpdate(id)) };
}

/** What the first of these requests stored, as far as it needs no matching of patterns again. */
function repeatedAnswers({
  live,
  repeated: answers,
  now,
}: Pick<Storing, "live" | "now"> & { repeated: Answers }) {
  return live.form.settle(answers, todayOf(live, now));
}

type Shown = Result & { show: ShowAnswer };

async function present(
  live: PublishedVersion,
  { id, show, update, ...sent }: Shown,
): Promise<Submitted> {
  const ending = await shownEnding(sent, { live, show });
  return {
    id,
    ending,
    next: nextAddress(ending, { live, show, endingId: sent.endingId }),
    followUrl: await followUrlOf(live, id),
    updateUrl: await updateUrlOf(live, id),
    ...(update && { update: presentUpdate(update, live) }),
  };
}
