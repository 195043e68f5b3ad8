import { strayText, type PostedReader } from "../_shared/answers/posted-field";
import { POSTED_FILES, postedFiles } from "../_shared/files/posted-files";
import { fileLimits, type FileField } from "./definition";

/** Where only one file is allowed, a new one replaces the old one. */
export const fileReader: PostedReader<FileField> = {
  parts: POSTED_FILES,
  read: (field, posted) => {
    const files = postedFiles(posted);
    if (files.length === 0) {
      return strayText(field, posted);
    }
    const isOne = fileLimits(field).maxFiles === 1 && posted.uploads.length <= 1;
    return { [field.id]: isOne ? files.at(-1) : files };
  },
};
