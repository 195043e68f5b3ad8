import { logoResponse } from "@/lib/contracts/files";
import { readAsDataUrl } from "@/lib/utils/browser/read-as-data-url";
import { api } from "./api";

/** Uploads the logo of one of the owner's forms; resolves to the logo's id. Throws ApiError. */
export async function uploadLogo({
  formId,
  file,
}: {
  formId: number;
  file: File;
}): Promise<string> {
  const body = { name: file.name, content: await readAsDataUrl(file) };
  const path = `/api/forms/${formId}/logo`;
  const { logoId } = await api({ method: "POST", path, body, response: logoResponse });
  return logoId;
}
