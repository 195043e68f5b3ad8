import { fill } from "../system-texts/fill";
import type { Sentence } from "../system-texts/sentence";
import { centsOf, MAX_CENTS, moneyText } from "./cents";

export const REQUEST_TYPES = ["Concession", "Change"] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** The documented categories of each type (specification, section 9). */
export const REQUEST_CATEGORIES: Readonly<Record<RequestType, readonly string[]>> = {
  Concession: [
    "Amendment to Investor Purchase Price",
    "Amendment to Custom Purchase Price",
    "Class B equity interest to be exchanged for a closing credit - no impact to NCS",
    "Class B equity interest to be exchanged for a closing credit - impact to NCS",
    "Closing Cost Credits",
    "Other",
  ],
  Change: ["Changes in Class B Share", "Changes in Class C Share"],
};

/** Lines of one bundled request. */
export const MAX_LINES = 100;

/** One line of a bundled request. */
export type RequestLine = {
  type: RequestType;
  category: string;
  /** Dollars with at most two decimals, above 0. */
  amount: number;
};

/** A line of the standalone page. */
export type ValuedLine = RequestLine & {
  /** The new price in dollars; only where `takesNewValue`. */
  newValue?: number;
};

export function isRequestType(type: unknown): type is RequestType {
  return REQUEST_TYPES.some((known) => known === type);
}

/** Whether a type offers a category. */
export function isCategoryOf(type: RequestType, category: unknown): category is string {
  return REQUEST_CATEGORIES[type].some((known) => known === category);
}

/** Whether the standalone page has an input for the new price. */
export function takesNewValue({ type, category }: Pick<RequestLine, "type" | "category">): boolean {
  return type === "Concession" && category.includes("Purchase Price");
}

/** Why a line is invalid, in one sentence; null when it is valid. */
export function lineProblem(line: Readonly<Record<string, unknown>>): Sentence | null {
  if (!isRequestType(line["type"])) {
    return ({ requests }) => requests.chooseType;
  }
  if (!isCategoryOf(line["type"], line["category"])) {
    return ({ requests }) => requests.chooseCategory;
  }
  const cents = centsOf(line["amount"]);
  return cents === null || cents <= 0
    ? ({ requests, locale }) => fill(requests.enterAmount, { most: moneyText(MAX_CENTS, locale) })
    : null;
}
