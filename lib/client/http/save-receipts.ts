import { download } from "@/lib/utils/browser/download";
import { apiErrorFrom, unreachableError } from "./api-error";

type Receipts = { formId: number; ids: readonly number[]; as: "pdf" | "zip" };

/** Saves the receipt of a submission, or those of several as one PDF or as a ZIP with a PDF each. Throws ApiError. */
export async function saveReceipts({ formId, ids, as }: Receipts): Promise<void> {
  const path = `/api/forms/${formId}/submissions`;
  const [id] = ids;
  const request =
    ids.length === 1 && as === "pdf"
      ? ask(`${path}/${id}/pdf`, {})
      : ask(`${path}/pdf`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ids, as }),
        });
  const answer = await request.catch(() => {
    throw unreachableError();
  });
  if (!answer.ok) {
    throw await apiErrorFrom(answer);
  }
  const content = await answer.blob().catch(() => {
    throw unreachableError();
  });
  download({ name: nameOf(answer) ?? `receipts.${as}`, content });
}

function ask(path: string, options: RequestInit): Promise<Response> {
  // Not in lib/client/http/api.ts, which visitors load and which reads JSON.
  // oxlint-disable-next-line no-restricted-globals -- the answer is a file
  return fetch(path, Object.assign({ credentials: "include" }, options));
}

/** As the server calls the file. */
function nameOf({ headers }: Response): string | null {
  const name = /filename\*=UTF-8''(\S+)$/.exec(headers.get("Content-Disposition") ?? "")?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}
