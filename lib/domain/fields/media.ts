import { isRecord } from "./answers";

/** The ids of media, as the server makes them. */
export const MEDIA_ID = /^[\w-]{32}$/;

export function mediaAddress(mediaId: string): string {
  return `/api/media/${mediaId}`;
}

/** The ids of all media that a part of a form names, in whichever of its properties. */
export function mediaIdsIn(part: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(walk);
    } else if (isRecord(value)) {
      const { mediaId } = value;
      if (typeof mediaId === "string" && MEDIA_ID.test(mediaId)) {
        found.add(mediaId);
      }
      Object.values(value).forEach(walk);
    }
  };
  walk(part);
  return found;
}
