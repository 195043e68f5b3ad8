import type { Server } from "node:net";

/** @throws {StartError} when the port is taken or not allowed */
export function listen(address: {
  server: Pick<Server, "once" | "listen">;
  port: number;
  host: string | undefined;
}): Promise<void>;
