import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * open: forwards to the target. refused: does not listen. silent: accepts connections and never
 * answers.
 */
export type FaultProxyMode = "open" | "refused" | "silent";

/** A proxy in front of a server, to simulate its outages. */
export async function startFaultProxy(target: string) {
  const { hostname, port, pathname } = new URL(target);
  const sockets = new Set<Socket>();
  let state: FaultProxyMode = "open";
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    if (state === "open") {
      const far = keep(connect(Number(port), hostname));
      near.pipe(far).pipe(near);
      near.on("close", () => far.destroy());
      far.on("close", () => near.destroy());
    } else {
      near.resume();
    }
  });
  const listen = (own: number) =>
    new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });
  await listen(0);
  // A server that listens on a port has an address of this kind.
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}${pathname}`,
    async turn(next: FaultProxyMode) {
      state = next;
      await (server.listening ? close() : undefined);
      await (next === "refused" ? undefined : listen(own));
    },
    stop: () => (server.listening ? close() : Promise.resolve()),
  };
}
