import { FORM_TOKEN_HEADER } from "@/lib/contracts/public-form/spam-guard";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { api } from "../http/api";
import { callAddress } from "./call-address";
import { readSpamGuardInputs } from "./spam-guard-inputs";

type SaveAnswersRequest = {
  publicUrl: string;
  /** Of the link whose answers are replaced; null for a new one. */
  token: string | null;
  /** Flat. */
  answers: Answers;
  page: string | null;
  /** Number of the version that the page shows. */
  version: number;
  /** Of a link: the `expiresAt` that this page has seen; absent: whatever is there is replaced. */
  replaces?: string | undefined;
  /** Where the link is e-mailed to. */
  email?: string | undefined;
};

export type SavedAnswers = {
  /** Of a new link. */
  resumeUrl?: string;
  /** ISO 8601. */
  expiresAt: string;
  /** The questions whose answers do not fit the form any more. */
  lost: string[];
  /** New uploads of files that another link has, by those that were sent. */
  copies: Readonly<Record<string, string>>;
  /** Why nothing was e-mailed. */
  mailProblem?: string;
};

const DEADLINE_MS = 60_000;

/** Saves unsent answers on the server, to go on elsewhere. Throws ApiError. */
export function saveAnswers({
  publicUrl,
  token,
  answers,
  ...body
}: SaveAnswersRequest): Promise<SavedAnswers> {
  const guard = readSpamGuardInputs();
  return api({
    method: token === null ? "POST" : "PUT",
    path: draftsPath(publicUrl, token),
    body: { answers: { ...answers, ...guard.trap }, ...body },
    headers: guard.token === null ? {} : { [FORM_TOKEN_HEADER]: guard.token },
    response: { parse: readSaved },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

/** Deletes what is saved under a link. Throws ApiError. */
export function deleteSavedAnswers(publicUrl: string, token: string): Promise<undefined> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  return api({ method: "DELETE", path: draftsPath(publicUrl, token), signal });
}

function draftsPath(publicUrl: string, token: string | null): string {
  const path = `/api/public-forms/${encodeURIComponent(publicUrl)}/drafts`;
  return callAddress(path, token === null ? {} : { resume: token });
}

// By hand: zod is no part of visitors' pages.
function readSaved(value: unknown): SavedAnswers {
  if (!isRecord(value)) {
    throw new Error("The response to saving is no object");
  }
  return {
    ...(typeof value["resumeUrl"] === "string" && { resumeUrl: value["resumeUrl"] }),
    expiresAt: String(value["expiresAt"]),
    copies: copiesIn(value["copies"]),
    lost: Array.isArray(value["lost"]) ? value["lost"].map(String) : [],
    ...(typeof value["mailProblem"] === "string" && { mailProblem: value["mailProblem"] }),
  };
}

function copiesIn(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([upload, copy]) => [upload, String(copy)]));
}
