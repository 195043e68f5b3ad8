import "server-only";
import { publicOrigin } from "@/lib/server/environment/env";

/** Where the link of a stage leads to. */
export function stagePath(token: string): string {
  return `/stage/${token}`;
}

/** The absolute address of the same. */
export function stageUrl(token: string): string {
  return `${publicOrigin()}${stagePath(token)}`;
}
