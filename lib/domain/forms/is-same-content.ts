import { isRecord } from "../fields/answers";
import type { FormContent } from "./form";

const CONTENT_KEYS = [
  "title",
  "description",
  "fields",
  "mondayWorkspaceId",
  "mondayBoardId",
  "mondayGroupId",
  "redirectUrl",
  "webhooks",
  "settings",
] as const satisfies readonly (keyof FormContent)[];

/** True when publishing one would change nothing about the other. An absent key equals `undefined`. */
export function isSameContent(left: FormContent, right: FormContent): boolean {
  return CONTENT_KEYS.every((key) => isSameValue(left[key], right[key]));
}

/** Deep equality of JSON values. An absent key equals `undefined`. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) {
    return true;
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    return (
      left.length === right.length && left.every((item, index) => isSameValue(item, right[index]))
    );
  }
  if (!isRecord(left) || !isRecord(right)) {
    return false;
  }
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameValue(left[key], right[key]),
  );
}
