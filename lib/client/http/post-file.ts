import { parseJson } from "@/lib/utils/parse-json";
import { readStoredUser } from "../stores/session-store";
import { unreachableError, uploadError } from "./api-error";

/**
 * Sends a file of an owner as a form: as JSON it would be in memory as a whole. Resolves to the JSON of the answer, for the caller to
 * check; rejects with ApiError.
 */
export function postFile({ path, file }: { path: string; file: File }): Promise<unknown> {
  const call = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    call.open("POST", path);
    const token = readStoredUser()?.token;
    if (token !== undefined) {
      call.setRequestHeader("Authorization", `Bearer ${token}`);
    }
    call.addEventListener("load", () => {
      if (call.status >= 200 && call.status < 300) {
        resolve(parseJson(call.responseText));
      } else {
        reject(uploadError(call));
      }
    });
    call.addEventListener("error", () => reject(unreachableError()));
    const form = new FormData();
    form.append("file", file, file.name);
    call.send(form);
  });
}
