import { readPostedFlag, type PostedReader } from "../_shared/answers/posted-field";

export const checkboxReader: PostedReader = { read: readPostedFlag };
