import type { IncomingMessage, ServerResponse } from "node:http";

export function scriptsFolder(env: Record<string, string | undefined>): string | null;
export function saveScripts(folder: string, root: string): void;
export function earlierBuilds(folder: string | null, root: string): string[];
export function createEarlierServer(
  build: string | undefined,
  root: string,
): (request: IncomingMessage, response: ServerResponse) => boolean;
