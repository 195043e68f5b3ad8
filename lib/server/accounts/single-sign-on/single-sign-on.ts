import "server-only";
import type { SingleSignOnProblem } from "@/lib/contracts/accounts/auth";
import { nextPage } from "@/lib/contracts/public-form/next-page";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import { cookiesOf } from "@/lib/server/auth/sessions/session-cookie";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { startRecorded } from "../sessions/open-session";
import { finishSingleSignOn, singleSignOnName, startSingleSignOn } from "./provider";
import { signInWithProvider } from "./sign-in-with-provider";

const HOME = "/dashboard";
const INVITE = "/invite/";

/** Where the browser goes to sign in at the provider. 404 without single sign-on, 502 when it does not answer. */
export async function openProvider({
  invitation,
  next,
}: {
  invitation: string | null;
  /** The visitor's page to go on to. */
  next: string | null;
}): Promise<{ url: string; setCookies: string[] }> {
  const name = requireProvider();
  const returnTo = invitation === null ? (nextPage(next) ?? HOME) : `${INVITE}${invitation}`;
  const started = await startSingleSignOn({ returnTo });
  if (started === null) {
    throw new AppError("upstream", `${name} does not answer. Please try again in a while.`);
  }
  return started;
}

/**
 * Signs in whoever comes back from the provider. The location is the page to go to: the invitation that the
 * person came from, the dashboard, or the sign-in page with what went wrong.
 */
export async function returnFromProvider({
  query,
  caller,
}: {
  query: Record<string, string>;
  caller: Caller;
}): Promise<{ location: string; setCookies: string[] }> {
  const providerName = requireProvider();
  const cookies = readCookies(caller.headers);
  const { claims, returnTo, setCookies } = await finishSingleSignOn({ query, cookies });
  if (claims === null) {
    return { location: problemPage("failed"), setCookies };
  }
  const invitation = returnTo.startsWith(INVITE) ? returnTo.slice(INVITE.length) : null;
  const result = await signInWithProvider({ claims, invitation, providerName, caller });
  if ("problem" in result) {
    return { location: problemPage(result.problem), setCookies };
  }
  const { user, isNew } = result;
  const started = await startRecorded({ user, subject: providerName, request: caller }).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === "forbidden") {
        return null;
      }
      throw error;
    },
  );
  if (started === null) {
    return { location: problemPage("disabled"), setCookies };
  }
  const { setCookie } = started;
  // Whoever is new has joined already.
  return { location: isNew ? HOME : returnTo, setCookies: [...setCookies, setCookie] };
}

function requireProvider(): string {
  const name = singleSignOnName();
  if (name === null) {
    throw new AppError("not-found", "Not found");
  }
  return name;
}

function problemPage(problem: SingleSignOnProblem): string {
  return `/login?problem=${problem}`;
}

function readCookies(headers: RequestHeaders): Record<string, string> {
  return Object.fromEntries([...cookiesOf(headers)].map(([name, value]) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
