import "server-only";

/**
 * Makes the address of a request one that Next can route: removes the origin that a proxy may send, and
 * escapes each "%" of a path that cannot be decoded, which Next would answer with 500, or that contains a
 * NUL, which PostgreSQL does not accept in queries.
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
