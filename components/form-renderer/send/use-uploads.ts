import { useState } from "react";
import { uploadFile } from "@/lib/client/public-form/upload-file";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import {
  createUploadRegistry,
  type UploadRegistry,
} from "@/lib/field-types/_shared/uploads/upload-registry";
import { showIfClosed } from "./show-if-closed";

/** The upload queues of a form's page at this path, below this address of the API. */
export function useUploads(address: string, path: string | null): UploadRegistry {
  const texts = useTexts();
  const [uploads] = useState(() =>
    createUploadRegistry(async (call) => {
      try {
        return await uploadFile({ address, ...call });
      } catch (error) {
        void showIfClosed(error, path, texts);
        throw error;
      }
    }),
  );
  return uploads;
}
