import type { SendUpload } from "@/lib/field-types/_shared/uploads/upload-types";

/** Uploads to one form; the code arrives with the first file. */
export function sendUploadTo(publicUrl: string): SendUpload {
  return async (call) => {
    const { uploadFile } = await import("@/lib/client/public-form/upload-file");
    return uploadFile({ publicUrl, ...call });
  };
}
