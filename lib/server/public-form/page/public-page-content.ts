import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { secondsToReload, type FormAvailability } from "@/lib/domain/forms/form-availability";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import {
  linkAnswers,
  prefilledAnswers,
  type LinkParameters,
} from "@/lib/form-engine/answers/prefill";
import { pageGuardOf } from "@/lib/server/public-form/spam-guard/page-guard";
import { takeAttempt } from "@/lib/server/public-form/submit/page-attempts";
import type { PublishedVersion } from "../version/published-version";
import { loadPatternMatcher } from "@/lib/server/forms/load-pattern-matcher";
import { openingOf } from "../version/opening";

type Visit = {
  live: PublishedVersion;
  publicUrl: string;
  /** Query parameters of the page's address. */
  parameters: LinkParameters;
  headers: Pick<Headers, "get">;
};

type Content = {
  opening: FormAvailability;
  prefilled: Answers;
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
export async function publicPageContent({
  live,
  publicUrl,
  parameters,
  headers,
}: Visit): Promise<Content> {
  const { fields, settings } = live;
  const allowedIds = settings.prefillFieldIds;
  const guard = pageGuardOf(live);
  const attempt = takeAttempt(headers, publicUrl);
  if (attempt !== null) {
    const { start, newIds, token } = attempt;
    const own = { ...guard, token: token ?? guard.token };
    // Shown even when the form has closed: typed answers must not disappear, and the failure says why.
    return { opening: "open", prefilled: {}, guard: own, start, newIds };
  }
  const link = { fields, allowedIds, parameters };
  const matchesPattern = await loadPatternMatcher(fields, linkAnswers(link));
  return {
    guard,
    opening: await openingOf(live),
    reloadIn: secondsToReload(settings, Date.now()),
    prefilled: prefilledAnswers({ ...link, matchesPattern }),
  };
}
