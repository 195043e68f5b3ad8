import { strayText, type PostedFieldReader } from "../_shared/answers/posted-field";
import { postedFiles } from "../_shared/files/posted-files";

/** Recording needs JavaScript; without it a sound file is accepted. */
export const readPostedAudio: PostedFieldReader = (field, posted) => {
  const sound = postedFiles(posted).at(-1);
  return sound === undefined ? strayText(field, posted) : { [field.id]: sound };
};
