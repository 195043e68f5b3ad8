import { dollarText } from "@/lib/domain/approval/lines-table";
import { lineProblem, MAX_LINES, type RequestLine } from "@/lib/domain/approval/request-line";
import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Sentence } from "@/lib/domain/system-texts/sentence";

/** Key of the started line that is not added yet, at the end of the list. */
export const STARTED_LINE_KEY = "entry";

/** The canonical answer: lines with only type, category and amount; anything else is unchanged. */
export function readLines(answer: unknown): unknown {
  return Array.isArray(answer) ? answer.map(readLine) : answer;
}

function readLine(line: unknown): unknown {
  if (!isRecord(line) || STARTED_LINE_KEY in line) {
    return line;
  }
  return {
    type: ownValue(line, "type") ?? null,
    category: ownValue(line, "category") ?? null,
    amount: readNumber(ownValue(line, "amount")) ?? null,
  };
}

const NO_LIST: Sentence = ({ requests }) => requests.list;
const TOO_MANY: Sentence = ({ requests }) => fill(requests.tooMany, { count: MAX_LINES });
const STARTED: Sentence = ({ requests }) => requests.started;

/** Why an answer is invalid, or null. */
export function requestsProblem(answer: unknown): Sentence | null {
  if (!Array.isArray(answer)) {
    return NO_LIST;
  }
  if (answer.length > MAX_LINES) {
    return TOO_MANY;
  }
  for (const line of answer as unknown[]) {
    const problem = problemOf(line);
    if (problem !== null) {
      return problem;
    }
  }
  return null;
}

/** The valid lines of any answer. */
export function requestLinesOf(answer: unknown): RequestLine[] {
  return Array.isArray(answer) ? answer.filter(isLine) : [];
}

/** "Concession, Closing Cost Credits, $1,200.00", as it is read out. */
export function lineName(line: RequestLine, locale: string): string {
  return `${line.type}, ${line.category}, ${dollarText(line.amount, locale)}`;
}

function isLine(line: unknown): line is RequestLine {
  return problemOf(line) === null;
}

function problemOf(line: unknown): Sentence | null {
  const given = isRecord(line) ? line : {};
  return STARTED_LINE_KEY in given ? STARTED : lineProblem(given);
}
