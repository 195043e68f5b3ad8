import { useEffect, useState } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import {
  createUploadRegistry,
  type UploadRegistry,
} from "@/lib/field-types/_shared/uploads/upload-registry";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { showIfClosed } from "./show-if-closed";

type FormWithUploads = {
  /** Of the API, below which files are sent. */
  address: string;
  /** Of the page. */
  path: string | null;
  fields: readonly Field[];
};

const loadUpload = () => import("@/lib/client/public-form/upload-file");

/** The upload queues of a form's page. */
export function useUploads({ address, path, fields }: FormWithUploads): UploadRegistry {
  const texts = useTexts();
  const [uploads] = useState(() =>
    createUploadRegistry(async (call) => {
      try {
        const { uploadFile } = await loadUpload();
        return await uploadFile({ address, ...call });
      } catch (error) {
        void showIfClosed(error, path, texts);
        throw error;
      }
    }),
  );
  const takesFiles = fields.some((field) => definitionOf(field).files !== null);
  useEffect(() => {
    if (takesFiles) {
      // Before it is needed, as the scripts of a page that stays open are gone after an update of the server.
      loadUpload().catch(() => undefined);
    }
  }, [takesFiles]);
  return uploads;
}
