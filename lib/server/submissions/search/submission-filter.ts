import "server-only";
import type { OwnerFilterQuery, SubmissionFilterQuery } from "@/lib/contracts/submissions";
import { choiceTerm, searchWords } from "@/lib/domain/search/search-terms";
import { endOfUtcDay } from "@/lib/utils/dates";

/** What filters of one form's list and of the list of all forms have in common. */
type Conditions = {
  /** Terms of `searchTextOf` that it holds, all of them; words of two letters on by their beginning. */
  terms?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  synced?: boolean | undefined;
  /** Ids that a span of time lies between, both included. */
  ids?: { first: number; last: number };
};

export type SubmissionFilter = Conditions & {
  formId: number;
  /** Those kept back, or those that count. */
  quarantined: boolean;
  /** Those that were deleted, kept back or not. */
  deleted?: boolean | undefined;
};

/** Submissions that count, of all forms of an owner that are not deleted. */
export type OwnerFilter = Conditions & { ownerId: number };

/** More words make a question no clearer. */
const MAX_TERMS = 20;

/** Which submissions of a form a query of the list, or of an export, means. */
export function filterOf(
  formId: number,
  { quarantined, deleted, ...query }: SubmissionFilterQuery,
): SubmissionFilter {
  return {
    ...{ formId, ...conditionsOf(query) },
    quarantined: quarantined === "1",
    deleted: deleted === "1",
  };
}

/** Which submissions a query of the list of all forms means. */
export function ownerFilterOf(ownerId: number, query: OwnerFilterQuery): OwnerFilter {
  return { ownerId, ...conditionsOf(query) };
}

function conditionsOf({ q, choice, from, to, synced }: SubmissionFilterQuery): Conditions {
  return {
    terms: termsOf({ q, choice }),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : endOf(to),
    synced: synced === undefined ? undefined : synced === "true",
  };
}

/** A term that no submission has: what is asked for is nothing that could be found. */
const NOTHING = "none";

function termsOf({ q = "", choice = "" }: Pick<SubmissionFilterQuery, "q" | "choice">) {
  if (q === "" && choice === "") {
    return undefined;
  }
  const words = searchWords(q).map((word) => `w${word}`);
  const chosen = choice.split("\n").filter((line) => line !== "");
  const terms = [...chosen.map(choiceOf), ...(q !== "" && words.length === 0 ? [NOTHING] : words)];
  return terms.slice(0, MAX_TERMS);
}

/** "field:option". */
function choiceOf(line: string): string {
  const colon = line.indexOf(":");
  return choiceTerm({ fieldId: line.slice(0, colon), option: line.slice(colon + 1) });
}

/** A day without a time means the whole day. */
function endOf(to: string): Date {
  return to.includes("T") ? new Date(to) : endOfUtcDay(to);
}
