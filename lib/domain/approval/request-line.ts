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

/** One line of a bundled request. */
export type RequestLine = {
  type: RequestType;
  category: string;
  /** Dollars with at most two decimals, above 0. */
  amount: number;
};

export function isRequestType(type: unknown): type is RequestType {
  return REQUEST_TYPES.some((known) => known === type);
}

/** Whether a type offers a category. */
export function isCategoryOf(type: RequestType, category: unknown): category is string {
  return REQUEST_CATEGORIES[type].some((known) => known === category);
}
