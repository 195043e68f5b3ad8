import { createContext } from "react";

/** Uploads a picture or a video of the form that is edited; resolves to its id. */
export type UploadMedia = (file: File) => Promise<string>;

/** null: the form is not stored yet, so nothing can be uploaded to it. */
export const MediaUploadContext = createContext<UploadMedia | null>(null);
