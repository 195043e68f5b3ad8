import "server-only";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { AppError } from "@/lib/domain/errors";
import { publicFormParams } from "@/lib/server/http/params";
import type { Caller } from "@/lib/server/http/route-options";
import { inviteOf, requireInvite } from "../access/invites";
import { requireAccess } from "../access/require-access";
import { textsFor, versionFor } from "../language/version-for";
import { isLinkOfAsk, LINK_PARAMETER } from "../update-links/open-link";
import { withLiveState } from "./live-state";
import { loadVersion, visitorsVersion, type PublishedVersion } from "./published-version";
import { findLivePointer, findLivePointerById } from "./published-versions.repository";

// PostgreSQL does not accept every character in a query.
const PUBLIC_URL = /^[a-z0-9-]+$/;

/** What visitors fill in of the form that is live under this public address; null when there is none. */
export async function loadLiveForm(publicUrl: string): Promise<PublishedVersion | null> {
  const version = PUBLIC_URL.test(publicUrl)
    ? await loadPointed(await findLivePointer(publicUrl))
    : null;
  return version && visitorsVersion(version);
}

/** Like `loadLiveForm`, but throws the documented 404 when no form is live there. */
export async function requireLiveForm(publicUrl: string): Promise<PublishedVersion> {
  return orNotFound(await loadLiveForm(publicUrl));
}

/**
 * What routes have in common that name a form by its address, whether or not the caller may see it: the form that is live
 * there, in the language of the caller, in which errors are said as well; 404 when none is.
 */
export const namedFormOptions = {
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  loadResource: async ({ url }: { url: string }, { headers, parameters }: Caller) =>
    versionFor(await requireLiveForm(url), {
      lang: parameters.get(LANGUAGE_PARAMETER),
      headers,
    }),
  texts: ({ headers }: Caller, live: PublishedVersion | undefined) =>
    live?.texts ?? textsFor(headers),
} as const;

/** The same of the calls that take answers, which read the link of an invitee themselves: a repeat gets its first answer after that was used. */
export const answeredFormOptions = {
  ...namedFormOptions,
  asksForAccess: true,
  loadResource: async (params: { url: string }, caller: Caller) => {
    const live = await namedFormOptions.loadResource(params, caller);
    await requireAccess(live, caller.headers);
    return live;
  },
} as const;

/** The same of all other routes below `/api/public-forms/{url}`; the errors of `requireAccess` and `requireInvite` unless the caller may see the form. */
export const liveFormOptions = {
  ...answeredFormOptions,
  loadResource: async (params: { url: string }, caller: Caller) => {
    const live = await answeredFormOptions.loadResource(params, caller);
    // Whoever is asked back was invited before; the link says what may be seen.
    const link = caller.parameters.get(LINK_PARAMETER);
    if (link === null || !(await isLinkOfAsk(live, link))) {
      await requireInvite(live, inviteOf(live, caller));
    }
    return live;
  },
} as const;

/** Like `requireLiveForm`, by the form's id. */
export async function requireLiveFormById(id: number): Promise<PublishedVersion> {
  return orNotFound(await findLiveFormById(id));
}

/** Like `loadLiveForm`, by the form's id, with the fields of its stages. */
export async function findLiveFormById(id: number): Promise<PublishedVersion | null> {
  return loadPointed(await findLivePointerById(id));
}

/** The version with what is the form's: its current team, as it may have been moved, whether it is stopped, its password and the look of its team's forms. */
async function loadPointed(
  pointer: Awaited<ReturnType<typeof findLivePointer>>,
): Promise<PublishedVersion | null> {
  const version = pointer && (await loadVersion(pointer.versionId));
  if (pointer === null || version === null) {
    return null;
  }
  const { teamId, stop, passwordHash, teamTheme, hasHooks } = pointer;
  const isOwn = stop === null && passwordHash === null && teamTheme === null && !hasHooks;
  const isAsRead = version.teamId === teamId && isOwn;
  return isAsRead ? version : withLiveState(version, pointer);
}

function orNotFound(live: PublishedVersion | null): PublishedVersion {
  if (live === null) {
    throw new AppError("not-found", ({ refusals }) => refusals.formNotFound);
  }
  return live;
}
