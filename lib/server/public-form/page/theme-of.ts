import "server-only";
import { themeFrom, type Theme } from "@/lib/utils/browser/theme";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** The visitor's theme; undefined = the system's. */
export function themeOf(visitor: RequestHeaders): Theme | undefined {
  return themeFrom(/(?:^|;\s*)theme=([^;]*)/.exec(visitor.get("cookie") ?? "")?.[1]);
}
