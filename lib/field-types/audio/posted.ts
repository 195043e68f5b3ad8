import type { ReadPosted } from "../_shared/posted";
import { postedFiles } from "../_shared/files/posted-files";

/** Without JavaScript nothing is recorded; a sound file is as good. */
export const readPostedSound: ReadPosted = ({ id }, posted) => {
  const sound = postedFiles(posted).at(-1);
  return sound === undefined ? {} : { [id]: sound };
};
