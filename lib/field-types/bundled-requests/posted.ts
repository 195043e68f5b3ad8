import { typedCents } from "@/lib/domain/approval/cents";
import { isCategoryOf, REQUEST_TYPES } from "@/lib/domain/approval/request-line";
import { isRecord } from "@/lib/domain/fields/answers";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import { strayText, type PostedReader } from "../_shared/answers/posted-field";

/**
 * Rows of category and amount; empty rows are skipped. Where scripts run there are no rows, and the
 * page's lines are posted unchanged.
 */
export const bundledRequestsReader: PostedReader = {
  parts: /^(?:category|amount|lines)$/,
  read: (field, posted) => {
    const { category: categories, amount: amounts = [], lines } = posted.parts;
    const rows = categories?.map((category, index) => ({ category, amount: amounts[index] ?? "" }));
    const given = rows?.filter(({ category, amount }) => category !== "" || amount.trim() !== "");
    const answer = given?.map(postedLineOf) ?? readLines(lines?.[0] ?? "[]");
    return answer.length > 0 ? { [field.id]: answer } : strayText(field, posted);
  },
};

// Text that is not an amount is preserved, for validation to refuse.
function postedLineOf({ category, amount }: { category: string; amount: string }) {
  const type = REQUEST_TYPES.find((known) => isCategoryOf(known, category)) ?? null;
  const cents = typedCents(amount);
  return {
    type: type ?? REQUEST_TYPES[0],
    category,
    amount: cents === null ? amount : cents / 100,
  };
}

function readLines(text: string): unknown[] {
  const value = parseBoundedJson(text);
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
