import "server-only";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { NEXT_PARAMETER } from "@/lib/contracts/public-form/next-page";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import type { LockedContent } from "@/lib/contracts/public-form/visitor-page";
import { isMultilingual } from "@/lib/domain/languages/form-languages";
import { lookFrom } from "@/lib/domain/theme/look";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { namedIn, otherParameters } from "../language/language-menu";
import { drawnReply, type PageReply } from "../page/page-reply";
import type { PublicPageVisit } from "../page/public-page-visit";
import { themeOf } from "../page/theme-of";
import type { PublishedVersion } from "../version/published-version";
import { answeredBy } from "./answered";
import { accessProblem } from "./require-access";

type LockedPage = {
  live: PublishedVersion;
  publicUrl: string;
  surface: Surface;
  visitor: RequestHeaders;
  /** Path and query of the page that is asked for. */
  next: string;
};

const OK = 200;
const SEE_OTHER = 303;
const UNAUTHORIZED = 401;

/**
 * What a visitor gets who may not see the page at `next`: the question for the password, or the way to the sign-in, which
 * leads back to it. Null for who may see it.
 */
export async function lockedPage(asked: LockedPage): Promise<PageReply | null> {
  const { live, surface, visitor, next } = asked;
  const problem = await accessProblem(live, visitor);
  if (problem === null) {
    return null;
  }
  if (problem === "password") {
    return passwordPage(asked);
  }
  if (surface === "embed") {
    // No page that signs people in may be framed.
    return drawLocked({ ...asked, password: null, status: UNAUTHORIZED });
  }
  // With `expired` the sign-in is shown though the cookie of an ended session is there.
  const query = new URLSearchParams({ expired: "1", [NEXT_PARAMETER]: next });
  return { status: SEE_OTHER, headers: { location: `/login?${query}` }, body: [] };
}

type Asked = LockedPage & {
  /** Why the password that was posted opened nothing, and with which status. */
  error?: string;
  status?: number;
};

/** Asks for the password of a form, of which it shows the title alone. Works without scripts. */
export function passwordPage({
  error,
  status = UNAUTHORIZED,
  ...asked
}: Asked): Promise<PageReply> {
  const action = `/api/public-forms/${encodeURIComponent(asked.publicUrl)}/unlock`;
  const password = { action, next: asked.next, error: error ?? null };
  return drawLocked({ ...asked, password, status });
}

/** What a browser gets that has sent answers, of a form that takes one of each person; null for any other. */
export async function answeredPage(asked: LockedPage): Promise<PageReply | null> {
  const { live, visitor } = asked;
  if ((await answeredBy(live, visitor)) === null) {
    return null;
  }
  return drawLocked({ ...asked, password: null, reason: live.texts.refusals.answered, status: OK });
}

type Locked = LockedPage & Pick<LockedContent, "password" | "reason"> & { status: number };

function drawLocked({
  live,
  surface,
  visitor,
  next,
  password,
  reason,
  status,
}: Locked): Promise<PageReply> {
  const { publicForm, settings, language, texts } = live;
  const { title, untranslated } = publicForm;
  return drawnReply({
    page: {
      surface,
      language,
      isNegotiated: isMultilingual(settings),
      theme: themeOf(visitor),
      look: lookFrom(live),
      // What stands in its address may be a secret.
      head: { title, isSecret: true },
      texts,
      content: {
        kind: "locked",
        form: {
          title,
          fields: [],
          ...(untranslated?.["title"] && { untranslated: { title: untranslated["title"] } }),
        },
        settings,
        password,
        ...(reason !== undefined && { reason }),
        outside:
          surface === "embed" && reason === undefined ? next.replace("/embed/", "/form/") : null,
      },
    },
    visitor,
    status,
  });
}

/** Path and query of a visit. */
export function addressOf({
  surface,
  publicUrl,
  parameters,
}: Pick<PublicPageVisit, "surface" | "publicUrl" | "parameters">): string {
  const lang = namedIn(parameters);
  const language = lang === null ? "" : `&${new URLSearchParams({ [LANGUAGE_PARAMETER]: lang })}`;
  const query = (language + otherParameters(parameters)).slice(1);
  return `/${surface}/${publicUrl}${query === "" ? "" : `?${query}`}`;
}
