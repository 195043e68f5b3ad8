import { createContext } from "react";

/** Uploads a picture or a video of the form that is edited. `problem`: why it failed, where that is known. */
export type UploadMedia = (file: File) => Promise<{ mediaId: string } | { problem: string | null }>;

/** null: the form is not stored yet, so nothing can be uploaded to it. */
export const MediaUploadContext = createContext<UploadMedia | null>(null);
