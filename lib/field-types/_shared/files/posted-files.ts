import { isRecord } from "@/lib/domain/fields/answers";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import type { PostedField, PostedUpload } from "../answers/posted-field";
import { isAmount } from "./file-answer";

/** What it listed of the files that were there, and which of them are to go. */
export const POSTED_FILES = /^(?:kept|drop)$/;

/** The files that the page listed, without those marked for removal, plus the new ones. */
export function postedFiles({ parts, uploads }: PostedField): PostedUpload[] {
  const dropped = new Set(parts["drop"]);
  const kept = (parts["kept"] ?? []).flatMap(keptUpload);
  return [...kept.filter(({ upload }) => !dropped.has(upload)), ...uploads];
}

// Only the id: the server looks up the file in the database once the answer is sent.
function keptUpload(text: string): PostedUpload[] {
  const value = parseBoundedJson(text);
  if (!isRecord(value)) {
    return [];
  }
  const { upload, name, type, size } = value;
  if (typeof upload !== "string" || typeof name !== "string" || typeof type !== "string") {
    return [];
  }
  return [{ upload, name, type, size: isAmount(size) ? size : 0 }];
}
