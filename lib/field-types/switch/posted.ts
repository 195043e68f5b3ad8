import { readFlag, type PostedReader } from "../_shared/answers/posted-field";

export const switchReader: PostedReader = { read: readFlag };
