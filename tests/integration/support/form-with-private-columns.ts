import { formResponse } from "@/lib/contracts/forms/forms";
import {
  submissionDetailResponse,
  submissionListResponse,
} from "@/lib/contracts/submissions/submissions";
import { plain } from "@/tests/factories/content/plain-fields";
import { call, newLiveForm, type Account } from "./api";

export const STATUSES = [
  { id: "open", label: "Open", color: "#2563eb" },
  { id: "done", label: "Done", color: "#0a6548" },
];

/** A live form with statuses, and what is done with it. */
export async function newFormWithPrivateColumns(by: Account) {
  const form = await newLiveForm(by, { title: "Requests", fields: [plain("name")] });
  const path = `/api/forms/${form.id}`;
  const as = (
    { token }: Account,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    address: string,
    body?: unknown,
  ) => call(`${path}${address}`, { method, token, ...(body !== undefined && { body }) });
  const setStatuses = (body: unknown, account = by) => as(account, "PUT", "/statuses", body);
  await setStatuses({ statuses: STATUSES });
  return {
    ...form,
    path,
    as,
    setStatuses,
    statuses: async () => formResponse.parse((await as(by, "GET", "")).json).statuses,
    send: async (name: string) => {
      const submit = `/api/public-forms/${form.publicUrl}/submit`;
      const sent = await call(submit, { method: "POST", body: { name } });
      return (sent.json as { id: number }).id; // 201 answers with an id
    },
    note: (id: number, body: unknown, account = by) =>
      as(account, "PATCH", `/submissions/${id}/private`, body),
    noteMany: (body: unknown, account = by) => as(account, "POST", "/submissions/private", body),
    list: async (query: string) => {
      const { json, headers } = await as(by, "GET", `/submissions?${query}`);
      const ids = submissionListResponse.parse(json).map(({ id }) => id);
      return { ids, total: Number(headers.get("X-Total-Count")) };
    },
    detail: async (id: number) =>
      submissionDetailResponse.parse((await as(by, "GET", `/submissions/${id}`)).json),
  };
}
