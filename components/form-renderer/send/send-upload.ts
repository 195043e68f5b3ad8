import type { SendUpload } from "@/lib/field-types/_shared/uploads/upload-types";

/** Returns the function that uploads files to one form; its code loads with the first file. */
export function sendUploadTo(publicUrl: string): SendUpload {
  return async (call) => {
    const { uploadFile } = await import("@/lib/client/public-form/upload-file");
    return uploadFile({ publicUrl, ...call });
  };
}
