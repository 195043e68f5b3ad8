const SWEEP_MS = 50;

/**
 * Takes no new connections and ends each of the others once it is answered; resolves when none is left.
 */
export function closeServer(server) {
  return new Promise((resolve) => {
    // Node ends those that are idle now; one that is answered after that stays open for its next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}
