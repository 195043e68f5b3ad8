import { isRecord } from "@/lib/domain/fields/answers";

/** One file of an answer as its row shows it; `upload` is null for what this form did not upload. */
export type SelectedFile = { upload: string | null; name: string; type: string; size: number };

/** Reads whatever stands in the answer. */
export function selectedFileOf(file: unknown): SelectedFile {
  const { upload, name, type, size } = isRecord(file) ? file : {};
  return {
    upload: typeof upload === "string" ? upload : null,
    name: typeof name === "string" ? name : "File",
    type: typeof type === "string" ? type : "",
    size: typeof size === "number" ? size : 0,
  };
}
