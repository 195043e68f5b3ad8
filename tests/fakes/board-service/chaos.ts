type Way = {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  reset?: boolean;
  afterCommit?: boolean;
};

/** Faults of write calls; `afterCommit` performs the write and then loses the response. */
const WAYS: Way[] = [
  { reset: true },
  { reset: true, afterCommit: true },
  { status: 503, body: "<html>Service Unavailable</html>" },
  { status: 500, body: "{}", afterCommit: true },
  {
    status: 429,
    body: JSON.stringify({
      errors: [{ message: "Too many", extensions: { code: "MINUTE_RATE_LIMIT_EXCEEDED" } }],
    }),
    headers: { "Retry-After": "1" },
  },
  {
    status: 200,
    body: JSON.stringify({
      errors: [{ message: "Budget", extensions: { code: "COMPLEXITY_BUDGET_EXHAUSTED" } }],
    }),
  },
];

/** Faults for a share of the calls, in a fixed pseudo-random order. */
export function createChaos(rate: number): () => Way | undefined {
  let state = 42;
  const random = () => {
    // A linear congruential generator: the same faults in every run.
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return () => (random() < rate ? WAYS[Math.floor(random() * WAYS.length)] : undefined);
}
