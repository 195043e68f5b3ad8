import { mediaResponse } from "@/lib/contracts/files";
import { postFile } from "./post-file";

/** Uploads a picture or a video of one of the owner's forms. Resolves to its id; rejects with ApiError. */
export async function uploadMedia({
  formId,
  file,
}: {
  formId: number;
  file: File;
}): Promise<string> {
  const stored = await postFile({ path: `/api/forms/${formId}/media`, file });
  return mediaResponse.parse(stored).mediaId;
}
