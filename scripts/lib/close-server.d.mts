import type { Server } from "node:http";

/** Takes no new connections and ends each of the others once it is answered; resolves when none is left. */
export function closeServer(server: Server): Promise<void>;
