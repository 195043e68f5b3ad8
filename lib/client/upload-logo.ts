import type { LogoResponse } from "@/lib/contracts/files";
import { ApiError, unreachableError } from "./api-error";
import { readStoredUser } from "./session-store";

/**
 * Sends a picture for one of the owner's forms. Not through `api`, which speaks JSON only and whose
 * every byte visitors load. Throws ApiError.
 */
export function uploadLogo({ formId, file }: { formId: number; file: File }): Promise<string> {
  const call = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    call.open("POST", `/api/forms/${formId}/logo`);
    const token = readStoredUser()?.token;
    if (token) {
      call.setRequestHeader("Authorization", `Bearer ${token}`);
    }
    call.addEventListener("load", () => {
      const { status, responseText: body } = call;
      if (status === 201) {
        // The contract's shape, from our own server.
        resolve((JSON.parse(body) as LogoResponse).logoId);
      } else {
        reject(new ApiError({ status, message: `${status}: ${body}`, body, fieldErrors: {} }));
      }
    });
    call.addEventListener("error", () => reject(unreachableError()));
    const form = new FormData();
    form.append("file", file);
    call.send(form);
  });
}
