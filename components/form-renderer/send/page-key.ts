import { readPageGuard } from "@/lib/client/public-form/page-guard";

let used: string | null = null;

/**
 * The key under which the page itself would be posted, for the first send: a click before the scripts
 * came and one after them are one submission. Null from the second time on.
 */
export function takePageKey(): string | null {
  const { token } = readPageGuard();
  if (token === null || token === used) {
    return null;
  }
  used = token;
  return token;
}
