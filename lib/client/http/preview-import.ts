import type { ImportFormat, ImportPreview } from "@/lib/contracts/forms/import-form";
import { createLazyPart } from "../lazy-part";
import { postFile } from "./post-file";

const contract = createLazyPart(
  async () => (await import("@/lib/contracts/forms/import-form")).importPreviewResponse,
);

/** What a file of another product would become; nothing is stored. Rejects with ApiError. */
export async function previewImport({
  file,
  format,
}: {
  file: File;
  format: ImportFormat;
}): Promise<ImportPreview> {
  const schema = await contract.load();
  return schema.parse(await postFile({ path: `/api/forms/import?format=${format}`, file }));
}
