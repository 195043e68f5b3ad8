const SWEEP_MS = 50;

/**
 * Stops accepting connections and closes each open one after its response; resolves when all are
 * closed.
 */
export function closeServer(server) {
  return new Promise((resolve) => {
    // Node closes connections that are idle now; one that is answered later would stay open for its
    // next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}
