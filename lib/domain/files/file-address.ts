const PREFIX = "/api/files/";

/** The address at which the owner opens a stored file: `content` of an answer that is read. */
export function fileAddress(id: string): string {
  return PREFIX + id;
}

/**
 * The address if it is a stored file's, otherwise null: links to other origins are never opened.
 */
export function ownFileAddress(content: unknown): string | null {
  const isOwn = typeof content === "string" && /^\/api\/files\/[\w-]{1,64}$/.test(content);
  return isOwn ? content : null;
}

/** The id of the stored file that an answer's `content` is the address of; null for anything else. */
export function storedFileId(content: unknown): string | null {
  return ownFileAddress(content)?.slice(PREFIX.length) ?? null;
}
