import { NextResponse, type NextRequest } from "next/server";
import { sessionCookieName } from "@/lib/domain/session";
import { contentSecurityPolicy } from "@/lib/utils/http/content-security-policy";
import { newNonce } from "@/lib/utils/http/nonce";
import { pageHeaders } from "@/lib/utils/http/page-headers";
import {
  createPageLimit,
  INVALID_SESSIONS_HEADER,
  LIMITED_HEADER,
  VISITOR_HEADER,
} from "@/lib/utils/http/page-limit";
import { hasSecretAddress, isVisitorPage, routeAccess } from "@/lib/utils/http/route-access";

// Next trusts these request headers (it reads the nonce from the policy), so a client's own are removed.
const OWN_REQUEST_HEADERS = ["x-nonce", "content-security-policy", "next-resume"];
const ENCRYPTED_TOKEN = /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/;

const rendered = createPageLimit();

/**
 * Redirects by whether the session cookie looks valid, and sets the security headers of pages, and
 * limits by IP address those that are rendered for anybody (decision 222). It does not verify the session:
 * pages and routes do.
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
  const wait = secondsToWait(request);
  if (wait !== null) {
    return secured(tooManyPages(wait), request);
  }
  const nonce = newNonce();
  const isDevelopment = process.env.NODE_ENV === "development"; // oxlint-disable-line no-restricted-properties -- inlined by the bundler
  const policy = contentSecurityPolicy({ nonce, isDevelopment });
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
    // Exact names: what only begins like one of them is a 404 page.
    "/((?!api(?:/|$)|_next/static/|favicon\\.ico$|(?:apple-)?icon\\.png$|icons/(?:(?:192|512|maskable)\\.png|icon\\.svg)$|manifest\\.webmanifest$|robots\\.txt$|sitemap\\.xml$|sitemap/[^/]+$|embed\\.js$|page/[\\w-]+\\.(?:js(?:\\.br|\\.gz)?|woff2)$).*)",
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

// Whether the cookie of an owner's page is valid turns out when it is rendered; only invalid ones count.
function secondsToWait({ headers, nextUrl: { pathname } }: NextRequest): number | null {
  if (routeAccess(pathname) === "owner") {
    return Number(headers.get(INVALID_SESSIONS_HEADER)) || null;
  }
  const visitor = headers.get(VISITOR_HEADER);
  if (visitor === null) {
    return null;
  }
  rendered.hit(visitor);
  return rendered.wait(visitor);
}

function tooManyPages(wait: number): NextResponse {
  return new NextResponse("Too many requests. Please wait a moment and try again.", {
    status: 429,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": String(wait),
      [LIMITED_HEADER]: "pages",
    },
  });
}

function looksSignedIn(request: NextRequest): boolean {
  return [true, false].some((isSecure) => {
    const value = request.cookies.get(sessionCookieName({ isSecure }))?.value ?? "";
    return ENCRYPTED_TOKEN.test(value);
  });
}

function secured(response: NextResponse, request: NextRequest): NextResponse {
  const isSecret = hasSecretAddress(request.nextUrl.pathname);
  pageHeaders({ isSecret }).forEach(([name, value]) => response.headers.set(name, value));
  return response;
}
