"use client";

import { useState } from "react";
import { createUploadRegistry } from "@/lib/field-types/_shared/uploads/upload-registry";
import { readAsDataUrl } from "@/lib/utils/browser/read-as-data-url";

/** Files that are added to answers by their owners: they are read here, and sent with the answers, by their `contents`. */
export function useAddedFiles() {
  const [added] = useState(() => {
    const contents = new Map<string, string>();
    const uploads = createUploadRegistry(async ({ file, resume, signal }) => {
      contents.set(resume, await readAsDataUrl(file));
      signal.throwIfAborted();
      return { upload: resume, name: file.name, type: file.type, size: file.size };
    });
    return { uploads, contents };
  });
  return added;
}
