const PREFIX = "/api/files/";

/** Where the owner opens a stored file: the `content` of an answer that is read back. */
export function fileAddress(id: string): string {
  return PREFIX + id;
}

/** The same address when it is one, else null: answers of other origins are never opened. */
export function ownFileAddress(content: unknown): string | null {
  const isOwn = typeof content === "string" && /^\/api\/files\/[\w-]{1,64}$/.test(content);
  return isOwn ? content : null;
}
