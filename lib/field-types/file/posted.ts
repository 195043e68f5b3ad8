import type { Answers } from "@/lib/domain/fields/answers";
import { strayText, type PostedField } from "../_shared/answers/posted-field";
import { postedFiles } from "../_shared/files/posted-files";
import { fileLimits, type FileField } from "./definition";

/** Where only one file is allowed, a new one replaces the old one. */
export function readPostedFile(field: FileField, posted: PostedField): Answers {
  const files = postedFiles(posted);
  if (files.length === 0) {
    return strayText(field, posted);
  }
  const isOne = fileLimits(field).maxFiles === 1 && posted.uploads.length <= 1;
  return { [field.id]: isOne ? files.at(-1) : files };
}
