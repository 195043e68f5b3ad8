import { typedCents } from "./cents";
import { takesNewValue, type RequestLine, type RequestType, type ValuedLine } from "./request-line";

/** What has been entered for the next line. */
export type RequestEntry = {
  type: RequestType;
  category: string;
  amount: string;
  /** Only the standalone page asks for it. */
  newValue: string;
};

export const EMPTY_ENTRY: RequestEntry = {
  type: "Concession",
  category: "",
  amount: "",
  newValue: "",
};

/** Another type has other categories, so the chosen one goes. */
export function withType(entry: RequestEntry, type: RequestType): RequestEntry {
  return { ...entry, type, category: "" };
}

/** Whether a line was begun that is not added yet. A new value counts only where it is asked for. */
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

/** Like lineOf, with the new value where the category takes one; null as well when that is no amount. */
export function valuedLineOf(entry: RequestEntry): ValuedLine | null {
  const line = lineOf(entry);
  if (line === null || !takesNewValue(entry) || entry.newValue.trim() === "") {
    return line;
  }
  const cents = typedCents(entry.newValue);
  return cents === null || cents === 0 ? null : { ...line, newValue: cents / 100 };
}
