import { createHash } from "node:crypto";
import { uploadResponse, type UploadResponse } from "@/lib/contracts/files";
import { submissionListResponse } from "@/lib/contracts/submissions/submissions";
import { call, newLiveForm, serverUrl, type Account, type Reply } from "./api";

/** The head of a WebM recording; nothing reads its tracks. */
export const WEBM = Buffer.from(
  "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff",
  "hex",
);

export type GivenFile = { name: string; type: string; bytes: Uint8Array };

/** A live form of this account with one field for files, "f". */
export function newFileForm(account: Account, properties: Readonly<Record<string, unknown>> = {}) {
  const field = {
    id: "f",
    type: "file",
    label: "Files",
    maxFiles: 3,
    maxFileSize: 1,
    ...properties,
  };
  return newLiveForm(account, { title: "Files", fields: [field] });
}

/** Uploads a file before its submission; `query` has further parameters. */
export async function postUpload(
  publicUrl: string,
  { name, type, bytes }: GivenFile,
  query = "field=f",
): Promise<Reply> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type }), name);
  const path = `/api/public-forms/${publicUrl}/uploads?${query}`;
  const response = await fetch(new URL(path, serverUrl()), { method: "POST", body: form });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const json: unknown = isJson ? JSON.parse(text) : null;
  return { status: response.status, text, json, headers: response.headers };
}

export async function upload(publicUrl: string, file: GivenFile): Promise<UploadResponse> {
  return uploadResponse.parse((await postUpload(publicUrl, file)).json);
}

export function submit(publicUrl: string, body: unknown, key?: string): Promise<Reply> {
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  return call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body, headers });
}

/** The answers in the owner's list, newest first. */
export async function answersOf(account: Account, formId: number) {
  const reply = await call(`/api/forms/${formId}/submissions`, { token: account.token });
  return submissionListResponse.parse(reply.json).map(({ data }) => data);
}

export async function download(path: string, headers: Record<string, string>) {
  const response = await fetch(new URL(path, serverUrl()), { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** The bytes as the documented data URL. */
export function dataUrl({ type, bytes }: GivenFile): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Addresses in any response. */
export function addressesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"content":"([^"]+)"/g)].map(
    ([, found]) => found ?? "",
  );
}
