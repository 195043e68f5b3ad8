import "server-only";
import { WITHOUT } from "@/lib/contracts/submissions/private-columns";
import type {
  OwnerFilterQuery,
  SubmissionFilterQuery,
} from "@/lib/contracts/submissions/submissions";
import { choiceTerm, endingTerm, searchWords } from "@/lib/domain/search/search-terms";
import { dayRange } from "@/lib/domain/time/day-range";
import type { PrivateFilter } from "../private-columns/private-filter.repository";

/** The conditions shared by the list of one form and the list of all forms. */
type Conditions = {
  /** All of these terms of `searchTextOf` must match; words of at least two letters match as a prefix. */
  terms?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  synced?: boolean | undefined;
  /** In which they were sent: a canonical tag. */
  language?: string | undefined;
  /** Changed last, or stored, then or later. */
  updatedSince?: Date | undefined;
  /** A range of ids, both included. */
  ids?: { first: number; last: number };
};

export type SubmissionFilter = Conditions & {
  formId: number;
  /** Only those in quarantine, or only the others. */
  quarantined: boolean;
  /** Only deleted ones, quarantined or not. */
  deleted?: boolean | undefined;
  /** Only those that an owner keeps from being erased. */
  held?: true | undefined;
  /** What their private columns have to be. */
  private?: PrivateFilter | undefined;
  /** Only these ids; a few, so that no index of words is needed to narrow them further. */
  only?: readonly number[] | undefined;
};

/** Submissions outside quarantine and trash, of all forms of an owner outside the trash. */
export type OwnerFilter = Conditions & OwnedForms;

/** The forms of a team: only these, or all (null). */
export type OwnedForms = { teamId: number; formIds: readonly number[] | null };

/** Further words are ignored. */
const MAX_TERMS = 20;

/** The filter for the query parameters of a form's list or export. */
export function filterOf(
  formId: number,
  { quarantined, deleted, held, status, assignee, note, ...query }: SubmissionFilterQuery,
): SubmissionFilter {
  return {
    formId,
    ...conditionsOf(query),
    quarantined: quarantined === "1",
    deleted: deleted === "1",
    held: held === "1" ? true : undefined,
    private: privateFilterOf({ status, assignee, note }),
  };
}

function privateFilterOf({
  status,
  assignee,
  note,
}: Pick<SubmissionFilterQuery, "status" | "assignee" | "note">): PrivateFilter | undefined {
  if (status === undefined && assignee === undefined && !note) {
    return undefined;
  }
  return {
    statusIds: status?.split(",").map((id) => (id === WITHOUT ? null : id)),
    assigneeIds: assignee?.split(",").map((id) => (id === WITHOUT ? null : Number(id))),
    noteTerms: note ? termsOf({ q: note }) : undefined,
  };
}

/** The filter for the query parameters of the list of all forms. */
export function ownerFilterOf(forms: OwnedForms, query: OwnerFilterQuery): OwnerFilter {
  return { ...forms, ...conditionsOf(query) };
}

function conditionsOf(query: SubmissionFilterQuery): Conditions {
  const { q, choice, ending, synced, language, updatedSince, ...days } = query;
  return {
    terms: termsOf({ q, choice, ending }),
    ...dayRange(days),
    synced: synced === undefined ? undefined : synced === "true",
    language,
    updatedSince: updatedSince === undefined ? undefined : new Date(updatedSince),
  };
}

/** A term that no submission has, for a search text without any searchable word. */
const NOTHING = "none";

type Terms = Pick<SubmissionFilterQuery, "q" | "choice" | "ending">;

function termsOf({ q = "", choice = "", ending }: Terms) {
  if (q === "" && choice === "" && ending === undefined) {
    return undefined;
  }
  const words = searchWords(q).map((word) => `w${word}`);
  const chosen = choice.split("\n").filter((line) => line !== "");
  const terms = [
    ...(ending === undefined ? [] : [endingTerm(ending)]),
    ...chosen.map(choiceOf),
    ...(q !== "" && words.length === 0 ? [NOTHING] : words),
  ];
  return terms.slice(0, MAX_TERMS);
}

/** The term for a line "field:option". */
function choiceOf(line: string): string {
  const colon = line.indexOf(":");
  return choiceTerm({ fieldId: line.slice(0, colon), option: line.slice(colon + 1) });
}
