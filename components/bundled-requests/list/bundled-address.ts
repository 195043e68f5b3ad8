/** Value for the bundled requests where the address and the picker have a form's id. */
export const BUNDLED = "bundled";

export type BundledQuery = {
  /** Text that the requests contain; "" = all. */
  q: string;
  /** Lists the requests in quarantine instead of the others. */
  isQuarantined: boolean;
  /** The request open in the panel; null = none. */
  requestId: number | null;
};

type Params = { get: (name: string) => string | null };

export function isBundled(params: Params): boolean {
  return params.get("form") === BUNDLED;
}

/** Parses `?form=bundled&request=2&q=text&quarantined=1`; invalid values are ignored. */
export function bundledQueryFrom(params: Params): BundledQuery {
  const id = params.get("request");
  return {
    q: params.get("q")?.trim() ?? "",
    isQuarantined: params.get("quarantined") === "1",
    requestId: id !== null && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
  };
}

/** The inverse: path and query of the bundled requests. */
export function bundledAddress({
  q = "",
  isQuarantined = false,
  requestId = null,
}: Partial<BundledQuery> = {}): string {
  const query = new URLSearchParams({
    form: BUNDLED,
    ...(q !== "" && { q }),
    ...(isQuarantined && { quarantined: "1" }),
    ...(requestId !== null && { request: String(requestId) }),
  });
  return `/submissions?${query}`;
}
