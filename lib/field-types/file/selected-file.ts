import { isRecord } from "@/lib/domain/fields/answers";

/**
 * A file of an answer as its row shows it; `upload` is null if it was not uploaded by this form.
 */
export type SelectedFile = { upload: string | null; name: string; type: string; size: number };

/** Reads an entry of the answer, which may have any shape; its name is "" where there is none. */
export function selectedFileOf(file: unknown): SelectedFile {
  const { upload, name, type, size } = isRecord(file) ? file : {};
  return {
    upload: typeof upload === "string" ? upload : null,
    name: typeof name === "string" ? name : "",
    type: typeof type === "string" ? type : "",
    size: typeof size === "number" ? size : 0,
  };
}
