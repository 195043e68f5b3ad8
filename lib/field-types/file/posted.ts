import type { Answers } from "@/lib/domain/fields/answers";
import type { Posted } from "../_shared/posted";
import { postedFiles } from "../_shared/files/posted-files";
import { fileLimits, type FileField } from "./definition";

/** A new file takes the place of the one before where only one is wanted. */
export function readPostedFiles(field: FileField, posted: Posted): Answers {
  const files = postedFiles(posted);
  if (files.length === 0) {
    return {};
  }
  const isOne = fileLimits(field).maxFiles === 1 && posted.uploads.length <= 1;
  return { [field.id]: isOne ? files.at(-1) : files };
}
