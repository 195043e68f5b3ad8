import { NextResponse, type NextRequest } from "next/server";
import { sessionCookieName } from "@/lib/domain/session";
import { contentSecurityPolicy } from "@/lib/utils/content-security-policy";
import { newNonce } from "@/lib/utils/nonce";
import { isFrameable, isVisitorPage, routeAccess } from "@/lib/utils/route-access";

// Next trusts these request headers (it reads the nonce from the policy), so a client's own are removed.
const OWN_REQUEST_HEADERS = ["x-nonce", "content-security-policy", "next-resume"];
const ENCRYPTED_TOKEN = /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Redirects by whether the session cookie looks valid, and sets the security headers of pages. It does not
 * verify the session: pages and routes do.
 */
export function middleware(request: NextRequest): NextResponse {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new NextResponse("Pages can only be read.", {
      status: 405,
      headers: { Allow: "GET, HEAD" },
    });
  }
  const target = redirectTarget(request);
  if (target) {
    return secured(NextResponse.redirect(new URL(target, request.nextUrl)), request);
  }
  if (isVisitorPage(request.nextUrl.pathname)) {
    return NextResponse.next();
  }
  const nonce = newNonce();
  const isDevelopment = process.env.NODE_ENV === "development"; // eslint-disable-line no-restricted-properties -- inlined by the bundler
  const policy = contentSecurityPolicy({
    nonce,
    isDevelopment,
    isFrameable: isFrameable(request.nextUrl.pathname),
  });
  const headers = new Headers(request.headers);
  for (const name of OWN_REQUEST_HEADERS) {
    headers.delete(name);
  }
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return secured(response, request);
}

export const config = {
  matcher: [
    "/((?!api(?:/|$)|_next/static/|_next/image|favicon.ico|icon.png|apple-icon.png|icons/|page/|manifest.webmanifest|robots.txt|sitemap[./]|embed\\.js$).*)",
  ],
};

// A page that finds the session ended redirects here with `expired`; without it a stale cookie would loop.
function redirectTarget(request: NextRequest): string | null {
  const access = routeAccess(request.nextUrl.pathname);
  const isSignedIn = looksSignedIn(request);
  if (access === "owner" && !isSignedIn) {
    return "/login";
  }
  const isExpired = request.nextUrl.searchParams.has("expired");
  return access === "guest" && isSignedIn && !isExpired ? "/dashboard" : null;
}

function looksSignedIn(request: NextRequest): boolean {
  return [true, false].some((isSecure) => {
    const value = request.cookies.get(sessionCookieName({ isSecure }))?.value ?? "";
    return ENCRYPTED_TOKEN.test(value);
  });
}

function secured(response: NextResponse, request: NextRequest): NextResponse {
  const { headers } = response;
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(self)");
  // X-Frame-Options has no value that allows every site; only its absence does.
  if (!isFrameable(request.nextUrl.pathname)) {
    headers.set("X-Frame-Options", "DENY");
  }
  headers.set("Cache-Control", "private, no-store");
  return response;
}
