import type { IncomingMessage, ServerResponse } from "node:http";

export function createPageScriptServer(
  folders: readonly string[],
): (request: IncomingMessage, response: ServerResponse) => boolean;
