import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { api } from "../http/api";

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
  /** Why nothing was e-mailed. */
  mailProblem?: string;
};

const DEADLINE_MS = 60_000;

/** Saves unsent answers on the server, to go on elsewhere. Throws ApiError. */
export function saveAnswers({
  publicUrl,
  token,
  ...body
}: SaveAnswersRequest): Promise<SavedAnswers> {
  const address = `/api/public-forms/${encodeURIComponent(publicUrl)}/drafts`;
  return api({
    method: token === null ? "POST" : "PUT",
    path: token === null ? address : `${address}?resume=${encodeURIComponent(token)}`,
    body,
    response: { parse: readSaved },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

// By hand: zod is no part of visitors' pages.
function readSaved(value: unknown): SavedAnswers {
  if (!isRecord(value)) {
    throw new Error("The response to saving is no object");
  }
  return {
    ...(typeof value["resumeUrl"] === "string" && { resumeUrl: value["resumeUrl"] }),
    expiresAt: String(value["expiresAt"]),
    lost: Array.isArray(value["lost"]) ? value["lost"].map(String) : [],
    ...(typeof value["mailProblem"] === "string" && { mailProblem: value["mailProblem"] }),
  };
}
