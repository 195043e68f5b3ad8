type PolicyOptions = {
  nonce: string;
  isDevelopment: boolean;
  /** Whether other sites may show the page in a frame; none may otherwise. */
  isFrameable?: boolean;
};

// sonner adds its stylesheet without asking for a nonce; the hash is of exactly that text.
export const SONNER_STYLE_HASH = "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=";
// It puts the element into the page before the text, and browsers check the empty one as well.
export const EMPTY_STYLE_HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/** The policy of one page (promise A9). Development needs eval, its overlay's styles and a socket. */
export function contentSecurityPolicy({
  nonce,
  isDevelopment,
  isFrameable = false,
}: PolicyOptions): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    isDevelopment
      ? "style-src-elem 'self' 'unsafe-inline'"
      : `style-src-elem 'self' 'nonce-${nonce}' '${SONNER_STYLE_HASH}' '${EMPTY_STYLE_HASH}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFrameable ? "*" : "'none'"}`,
    "form-action 'self'",
  ];
  return directives.join("; ");
}
