import "server-only";
import type { BoardApiVersion } from "@/lib/contracts/health";
import { BOARD_API_VERSION } from "@/lib/domain/board/api-version";
import { findApiVersionKind } from "./api-version.repository";

/** The version of the board service's API that is called, and what the service last said of it. */
export async function getApiVersion(): Promise<BoardApiVersion> {
  return { version: BOARD_API_VERSION, kind: await findApiVersionKind(BOARD_API_VERSION) };
}
