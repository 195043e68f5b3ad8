import { logoResponse } from "@/lib/contracts/files";
import { api } from "./api";

/** Sends a picture for one of the owner's forms; resolves to its id. Throws ApiError. */
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

function readAsDataUrl(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    // Of a data URL the result is text.
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The file could not be read.")));
    reader.readAsDataURL(file);
  });
}
