import "server-only";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { secondsToReload, type FormAvailability } from "@/lib/domain/forms/form-availability";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import { pageGuardOf } from "@/lib/server/public-form/spam-guard/page-guard";
import { takeAttempt } from "@/lib/server/public-form/submit/page-attempts";
import type { PublishedVersion } from "../version/published-version";
import { openingOf } from "../version/opening";

const PREFILLED_HEADER = "x-formlane-prefilled";

type Visit = {
  live: PublishedVersion;
  publicUrl: string;
  /** Of this server's request to itself. */
  headers: Pick<Headers, "get">;
};

type Content = {
  opening: FormAvailability;
  /** Prefilled by the link. */
  prefilled?: Answers;
  guard: PageGuard;
  start?: InitialFormState;
  newIds?: readonly string[];
  /** Seconds until the page should reload because the form opens or closes; null = never. */
  reloadIn?: number | null;
};

/**
 * The parts of a form's page that depend on the visit: whether the form is open, prefilled answers, the
 * spam guard's token, and after a post without JavaScript the typed answers with their errors.
 */
export async function publicPageContent({ live, publicUrl, headers }: Visit): Promise<Content> {
  const guard = pageGuardOf(live);
  const attempt = takeAttempt(headers, publicUrl);
  if (attempt !== null) {
    const { start, newIds, token } = attempt;
    const own = { ...guard, token: token ?? guard.token };
    // Shown even when the form has closed: typed answers must not disappear, and the failure says why.
    return { opening: "open", guard: own, start, newIds };
  }
  const prefilled = headers.get(PREFILLED_HEADER);
  return {
    guard,
    opening: await openingOf(live),
    reloadIn: secondsToReload(live.settings, Date.now()),
    ...(prefilled !== null && { prefilled: readAnswers(prefilled) }),
  };
}

/** The header with which this server has a page rendered with prefilled answers, which it has validated. */
export function prefilledHeader(
  entries: readonly (readonly [key: string, answer: unknown])[],
): Record<string, string> {
  const json = JSON.stringify(Object.fromEntries(entries));
  return entries.length === 0
    ? {}
    : { [PREFILLED_HEADER]: Buffer.from(json).toString("base64url") };
}

function readAnswers(encoded: string): Answers {
  const answers: unknown = JSON.parse(Buffer.from(encoded, "base64url").toString());
  return isRecord(answers) ? answers : {};
}
