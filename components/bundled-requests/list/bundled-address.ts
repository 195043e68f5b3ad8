/** Stands for the bundled requests where the address and the picker name a form. */
export const BUNDLED = "bundled";

export type BundledQuery = {
  /** Part of a request; "" = all. */
  q: string;
  /** The one that is open; null = none. */
  requestId: number | null;
};

type Params = { get: (name: string) => string | null };

export function isBundled(params: Params): boolean {
  return params.get("form") === BUNDLED;
}

/** Reads `?form=bundled&request=2&q=text`; anything else is ignored. */
export function bundledQueryFrom(params: Params): BundledQuery {
  const id = params.get("request");
  return {
    q: params.get("q")?.trim() ?? "",
    requestId: id !== null && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
  };
}

/** Puts the bundled requests into the address. */
export function showBundled({ q = "", requestId = null }: Partial<BundledQuery> = {}): void {
  const query = new URLSearchParams({
    form: BUNDLED,
    ...(q !== "" && { q }),
    ...(requestId !== null && { request: String(requestId) }),
  });
  window.history.replaceState(null, "", `/submissions?${query}`);
}
