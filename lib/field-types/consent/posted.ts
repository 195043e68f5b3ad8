import { readPostedFlag, type PostedReader } from "../_shared/answers/posted-field";

export const consentReader: PostedReader = { read: readPostedFlag };
