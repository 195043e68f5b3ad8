import { readPostedFlag, type PostedReader } from "../_shared/answers/posted-field";

export const switchReader: PostedReader = { read: readPostedFlag };
