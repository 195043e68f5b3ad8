import { readText, type PostedFieldReader } from "../_shared/answers/posted-field";
import { readColor } from "./definition";

const FROM = /^from-([\da-f]{6})$/;

/** The typed color, unless only the picker was changed. */
export const readPostedColor: PostedFieldReader = (field, { own, parts, uploads }) => {
  if (own.length > 1) {
    return readText(field, { own, parts, uploads });
  }
  const typed = own[0] ?? "";
  const [name = "", picked] = Object.entries(parts).find(([part]) => FROM.test(part)) ?? [];
  const start = `#${FROM.exec(name)?.[1] ?? ""}`;
  const isMoved = picked?.[0] !== undefined && picked[0] !== start;
  const isTypedAnew = typed.trim() !== "" && readColor(typed) !== start;
  const text = isMoved && !isTypedAnew ? picked[0] : typed;
  return text === undefined || text === "" ? {} : { [field.id]: text };
};
