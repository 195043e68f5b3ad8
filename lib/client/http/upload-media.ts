import { mediaResponse } from "@/lib/contracts/files";
import { parseJson } from "@/lib/utils/parse-json";
import { readStoredUser } from "../stores/session-store";
import { ApiError, replySentence, unreachableError } from "./api-error";

/**
 * Uploads a picture or a video of one of the owner's forms, as a file: as JSON it would be in memory as a whole. Resolves
 * to its id; rejects with ApiError.
 */
export function uploadMedia({ formId, file }: { formId: number; file: File }): Promise<string> {
  const call = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    call.open("POST", `/api/forms/${formId}/media`);
    const token = readStoredUser()?.token;
    if (token !== undefined) {
      call.setRequestHeader("Authorization", `Bearer ${token}`);
    }
    call.addEventListener("load", () => {
      const stored = mediaResponse.safeParse(parseJson(call.responseText));
      if (call.status === 201 && stored.success) {
        resolve(stored.data.mediaId);
      } else {
        reject(errorOf(call));
      }
    });
    call.addEventListener("error", () => reject(unreachableError()));
    const form = new FormData();
    form.append("file", file, file.name);
    call.send(form);
  });
}

function errorOf(call: XMLHttpRequest): ApiError {
  const { status, statusText, responseText } = call;
  const type = call.getResponseHeader("Content-Type");
  const body = replySentence({ text: responseText, type });
  return new ApiError({
    status,
    message: `${status}: ${body || statusText}`,
    body,
    fieldErrors: {},
  });
}
