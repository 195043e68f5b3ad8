const HOST = String.raw`(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[.\u3002\uFF0E\uFF61])+\p{L}[\p{L}\p{M}\p{N}-]+`;
const WITHOUT_SCHEME = new RegExp(`^(?://)?(${HOST}(?::\\d{1,5})?(?:[/?#]\\S*)?)$`, "u");

/** A web address that was typed without its beginning, as people do, with `https://`; any other text as it is. */
export function withScheme(text: string): string {
  const [, address] = WITHOUT_SCHEME.exec(text.trim()) ?? [];
  return address === undefined ? text : `https://${address}`;
}
