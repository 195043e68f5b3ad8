"use client";

import { useMemo, type ReactNode } from "react";
import { failureSentence } from "@/lib/client/http/failure-kind";
import { MediaUploadContext } from "@/lib/field-types/_shared/media/editor/media-upload-context";
import { useEditor } from "./state/editor-context";
import { selectMeta } from "./state/selectors";

/** Lets settings of fields upload pictures and videos, once the form is stored. */
export function MediaContext({ children }: { children: ReactNode }) {
  const formId = useEditor((state) => selectMeta(state)?.id ?? null);
  const upload = useMemo(
    () =>
      formId === null
        ? null
        : async (file: File) => {
            try {
              const { uploadMedia } = await import("@/lib/client/http/upload-media");
              return { mediaId: await uploadMedia({ formId, file }) };
            } catch (error) {
              return { problem: failureSentence(error) };
            }
          },
    [formId],
  );
  return <MediaUploadContext value={upload}>{children}</MediaUploadContext>;
}
