import "server-only";

/**
 * The address of a request as Next can route it: without the origin that a proxy may send along, and
 * with each "%" taken as it is written where its path cannot be decoded, which Next answers with 500,
 * or holds a NUL, which PostgreSQL cannot look for.
 */
export function routableAddress(address: string): string {
  const [, path = "", query = ""] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(address) ?? [];
  const readable = isReadable(path) ? path : path.replaceAll("%", "%25");
  return (readable || "/") + query;
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\u0000");
  } catch {
    return false;
  }
}
