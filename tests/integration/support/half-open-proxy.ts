import { connect, createServer, type AddressInfo, type Socket } from "node:net";

type Pair = { near: Socket; far: Socket; said: string };

/**
 * A TCP proxy to `target` (a URL with host and port). `freeze` makes the connections that have
 * carried a given text silent, in both directions and without closing them, like a broken network.
 */
export async function startHalfOpenProxy(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  const frozen = new Set<Pair>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = { near, far, said: "" };
    pairs.add(pair);
    near.on("data", (chunk) => {
      pair.said += chunk.toString("latin1");
    });
    near.pipe(far).pipe(near);
    const close = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    [near, far].forEach((socket) => socket.on("error", close).on("close", close));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  // A server that listens on a port has an address of this kind.
  url.port = String((server.address() as AddressInfo).port);
  const carrying = (text: string) => [...pairs].filter(({ said }) => said.includes(text));
  return {
    url: url.href,
    /** Number of working connections that have carried this text. */
    count: (text: string) => carrying(text).length,
    freeze: (text: string) => {
      const chosen = carrying(text);
      for (const { near, far } of chosen) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      chosen.forEach((pair) => (pairs.delete(pair), frozen.add(pair)));
      return chosen.length;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        [...pairs, ...frozen]
          .flatMap(({ near, far }) => [near, far])
          .forEach((each) => each.destroy());
      }),
  };
}
