type PolicyOptions = {
  nonce: string;
  isDevelopment: boolean;
  /** Whether other sites may show the page in a frame. */
  isFrameable?: boolean;
};

// sonner adds its stylesheet without a nonce; this is the hash of its text.
export const SONNER_STYLE_HASH = "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=";
// It inserts the element before its text, so browsers also check an empty one.
export const EMPTY_STYLE_HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/**
 * The policy of one page (promise A9). Development needs eval, its overlay's styles and a web
 * socket.
 */
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
