import { readText, type PostedReader } from "../_shared/answers/posted-field";

export const hiddenReader: PostedReader = { read: readText };
