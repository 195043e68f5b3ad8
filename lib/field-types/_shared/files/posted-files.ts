import { isRecord } from "@/lib/domain/fields/answers";
import { parseJson } from "@/lib/utils/parse-json";
import { isAmount } from "./file-answer";
import type { Posted, PostedUpload } from "../posted";

/** The files that stood on the page, without those to be removed, and those that came with it. */
export function postedFiles({ parts, uploads }: Posted): PostedUpload[] {
  const dropped = new Set(parts["drop"]);
  const kept = (parts["kept"] ?? []).flatMap(keptUpload);
  return [...kept.filter(({ upload }) => !dropped.has(upload)), ...uploads];
}

// Only names it: what the file is says the database, once the answer is sent.
function keptUpload(text: string): PostedUpload[] {
  const value = parseJson(text);
  if (!isRecord(value)) {
    return [];
  }
  const { upload, name, type, size } = value;
  if (typeof upload !== "string" || typeof name !== "string" || typeof type !== "string") {
    return [];
  }
  return [{ upload, name, type, size: isAmount(size) ? size : 0 }];
}
