import { strayText, type PostedReader } from "../_shared/answers/posted-field";
import { POSTED_FILES, postedFiles } from "../_shared/files/posted-files";

/** Recording needs JavaScript; without it a sound file is accepted. */
export const audioReader: PostedReader = {
  parts: POSTED_FILES,
  read: (field, posted) => {
    const sound = postedFiles(posted).at(-1);
    return sound === undefined ? strayText(field, posted) : { [field.id]: sound };
  },
};
