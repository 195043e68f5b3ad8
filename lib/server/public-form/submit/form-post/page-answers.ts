import "server-only";
import { FORM_TOKEN_INPUT } from "@/lib/contracts/public-form/spam-guard";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { isAmount } from "@/lib/field-types/_shared/files/file-answer";
import { readFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import { senderFromRequest, type Sender } from "@/lib/server/public-form/spam-guard/sender";
import { trapNamesOf } from "@/lib/server/public-form/spam-guard/trap-name";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { revisionOf } from "./posted-item";
import type { PageForm } from "./read-page-form";

/** The answers of a posted page, as `submitForm` takes them. */
export type PageAnswers = {
  body: Answers;
  idempotencyKey: string | null;
  fingerprint: string;
  sender: Sender;
  /** What the page showed of what its link opened. */
  revision: string | null;
};

type Posting = {
  live: PublishedVersion;
  form: PageForm;
  addressProofs: readonly string[];
  headers: RequestHeaders;
  ip: string;
};

/** `answers`: folded, as in a JSON body. */
export function toPageAnswers(
  { live, form, addressProofs, headers, ip }: Posting,
  answers: Answers,
): PageAnswers {
  const token = formTokenOf(form);
  return {
    body: { ...answers, ...filledTraps(live, form) },
    idempotencyKey: token !== null && readFormToken({ token, ...live }) ? token : null,
    fingerprint: JSON.stringify(answers, withoutUploadId),
    sender: senderFromRequest({ headers, ip, token, addressProofs }),
    revision: revisionOf(form),
  };
}

/** What filled in the input of the page that people cannot see. */
export function filledTraps({ versionId }: PublishedVersion, form: PageForm): Answers {
  const traps = trapNamesOf(versionId).flatMap((name) => {
    const text = form.get(name)?.[0] ?? "";
    return text === "" ? [] : [[name, text] as const];
  });
  return Object.fromEntries<string>(traps);
}

/** The token of the page, which is the idempotency key of its visit. */
export function formTokenOf(form: PageForm): string | null {
  return form.get(FORM_TOKEN_INPUT)?.[0] ?? null;
}

/** Ignores upload ids in the fingerprint: a file gets a new id when the same page is posted twice. */
function withoutUploadId(_key: string, value: unknown): unknown {
  const isFile = isRecord(value) && typeof value["upload"] === "string" && isAmount(value["size"]);
  return isFile ? { ...value, upload: "" } : value;
}
