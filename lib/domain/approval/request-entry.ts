import { isRecord } from "../fields/answers";
import { typedCents } from "./cents";
import {
  isCategoryOf,
  isRequestType,
  takesNewValue,
  type RequestLine,
  type RequestType,
  type ValuedLine,
} from "./request-line";

/** The inputs for the next line, not added yet. */
export type RequestEntry = {
  type: RequestType;
  category: string;
  amount: string;
  /** Only on the standalone page. */
  newValue: string;
};

export const EMPTY_ENTRY: RequestEntry = {
  type: "Concession",
  category: "",
  amount: "",
  newValue: "",
};

/** An entry as it is stored in a draft; what cannot be read of it is empty. */
export function readEntry(stored: unknown): RequestEntry {
  const given = isRecord(stored) ? stored : {};
  const { type, category } = given;
  const textOf = (name: "amount" | "newValue") => {
    const text = given[name];
    return typeof text === "string" ? text : "";
  };
  return isRequestType(type)
    ? {
        type,
        category: isCategoryOf(type, category) ? category : "",
        amount: textOf("amount"),
        newValue: textOf("newValue"),
      }
    : EMPTY_ENTRY;
}

/** Types have different categories, so a change of type clears the category. */
export function withType(entry: RequestEntry, type: RequestType): RequestEntry {
  return { ...entry, type, category: "" };
}

/**
 * Whether a line has been started but not added. `newValue` counts only where the category takes
 * one.
 */
export function isStarted(entry: RequestEntry): boolean {
  const { category, amount } = entry;
  const newValue = takesNewValue(entry) ? entry.newValue : "";
  return [category, amount, newValue].some((text) => text.trim() !== "");
}

/** The line to add; null while no category is chosen or the amount is not above 0. */
export function lineOf({ type, category, amount }: RequestEntry): RequestLine | null {
  const cents = typedCents(amount);
  return category === "" || cents === null || cents === 0
    ? null
    : { type, category, amount: cents / 100 };
}

/** Like `lineOf`, with the new value if the category takes one; null if that is not an amount. */
export function valuedLineOf(entry: RequestEntry): ValuedLine | null {
  const line = lineOf(entry);
  if (line === null || !takesNewValue(entry) || entry.newValue.trim() === "") {
    return line;
  }
  const cents = typedCents(entry.newValue);
  return cents === null || cents === 0 ? null : { ...line, newValue: cents / 100 };
}
