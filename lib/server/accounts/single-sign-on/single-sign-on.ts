import "server-only";
import type { SingleSignOnProblem } from "@/lib/contracts/auth";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { startSession } from "@/lib/server/auth/start-session";
import { finishSingleSignOn, singleSignOnName, startSingleSignOn } from "./provider";
import { signInWithProvider } from "./sign-in-with-provider";

const HOME = "/dashboard";
const INVITE = "/invite/";

/** Where the browser goes to sign in at the provider. 404 without single sign-on, 502 when it does not answer. */
export async function openProvider({
  invitation,
}: {
  invitation: string | null;
}): Promise<{ url: string; setCookies: string[] }> {
  const name = requireProvider();
  const returnTo = invitation === null ? HOME : `${INVITE}${invitation}`;
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
  const cookies = readCookies(caller.headers.get("cookie") ?? "");
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
  const userAgent = caller.headers.get("user-agent") ?? "";
  const activeTeamId = user.team.id;
  const { setCookie } = await startSession({ userId: user.id, userAgent, activeTeamId });
  const request = { ...caller, actor: user.username };
  const entry = { teamId: user.team.id, subject: providerName };
  await recordEvent({ event: "signed-in", entry, request });
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

function readCookies(header: string): Record<string, string> {
  const pairs = header.split(";").map((part) => part.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", ...value]) => [name, decode(value.join("="))]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
