/** Stands for the bundled requests where the address and the picker name a form. */
export const BUNDLED = "bundled";

export type BundledQuery = {
  /** Part of a request; "" = all. */
  q: string;
  /** What is in quarantine, instead of all else. */
  isQuarantined: boolean;
  /** The one that is open; null = none. */
  requestId: number | null;
};

type Params = { get: (name: string) => string | null };

export function isBundled(params: Params): boolean {
  return params.get("form") === BUNDLED;
}

/** Reads `?form=bundled&request=2&q=text&quarantined=1`; anything else is ignored. */
export function bundledQueryFrom(params: Params): BundledQuery {
  const id = params.get("request");
  return {
    q: params.get("q")?.trim() ?? "",
    isQuarantined: params.get("quarantined") === "1",
    requestId: id !== null && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
  };
}

/** Puts the bundled requests into the address. */
export function showBundled({
  q = "",
  isQuarantined = false,
  requestId = null,
}: Partial<BundledQuery> = {}): void {
  const query = new URLSearchParams({
    form: BUNDLED,
    ...(q !== "" && { q }),
    ...(isQuarantined && { quarantined: "1" }),
    ...(requestId !== null && { request: String(requestId) }),
  });
  window.history.replaceState(null, "", `/submissions?${query}`);
}
