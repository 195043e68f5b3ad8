import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { readText, type PostedField, type PostedReader } from "../_shared/answers/posted-field";
import { readColor } from "./definition";

const FROM = /^from-([\da-f]{6})$/;

export const colorReader: PostedReader = { parts: FROM, read };

/** The typed color, unless only the picker was changed. */
function read(field: Field, { own, parts }: PostedField): Answers {
  if (own.length > 1) {
    return readText(field, { own });
  }
  const typed = own[0] ?? "";
  const [name = "", picked] = Object.entries(parts).find(([part]) => FROM.test(part)) ?? [];
  const start = `#${FROM.exec(name)?.[1] ?? ""}`;
  const isMoved = picked?.[0] !== undefined && picked[0] !== start;
  const isTypedAnew = typed.trim() !== "" && readColor(typed) !== start;
  const text = isMoved && !isTypedAnew ? picked[0] : typed;
  return text === undefined || text === "" ? {} : { [field.id]: text };
}
