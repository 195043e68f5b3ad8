type PolicyOptions = {
  nonce: string;
  isDevelopment: boolean;
};

// sonner adds its stylesheet without a nonce; this is the hash of its text.
export const SONNER_STYLE_HASH = "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=";
// It inserts the element before its text, so browsers also check an empty one.
export const EMPTY_STYLE_HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/** The policy of a page that Next renders. Development needs eval, its overlay's styles and a web socket. */
export function contentSecurityPolicy({ nonce, isDevelopment }: PolicyOptions): string {
  return policy({
    scripts: `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    styles: isDevelopment
      ? "'self' 'unsafe-inline'"
      : `'self' 'nonce-${nonce}' '${SONNER_STYLE_HASH}' '${EMPTY_STYLE_HASH}'`,
    connections: isDevelopment ? "'self' ws:" : "'self'",
    isFrameable: false,
  });
}

type Sources = {
  scripts: string;
  styles: string;
  connections?: string;
  /** Whether other sites may show the page in a frame. */
  isFrameable: boolean;
};

/** A policy that lets a page run and apply what these sources name, and nothing from elsewhere. */
export function policy({ scripts, styles, connections = "'self'", isFrameable }: Sources): string {
  const directives = [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src-elem ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${connections}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFrameable ? "*" : "'none'"}`,
    "form-action 'self'",
  ];
  return directives.join("; ");
}
