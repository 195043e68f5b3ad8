import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { secondsToReload, type Opening } from "@/lib/domain/forms/opening";
import type { FormStart } from "@/lib/domain/forms/form-start";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import { prefilledAnswers, type LinkParameters } from "@/lib/form-engine/answers/prefill";
import { pageGuardOf } from "@/lib/server/public-form/spam-guard/page-guard";
import { takeAttempt } from "@/lib/server/public-form/submit/page-attempts";
import type { LiveForm } from "../version/live-form";
import { loadPatternMatcher } from "@/lib/server/forms/load-pattern-matcher";
import { openingOf } from "../version/opening";

type Visit = {
  live: LiveForm;
  publicUrl: string;
  /** Of the page's address. */
  parameters: LinkParameters;
  headers: Pick<Headers, "get">;
};

type Content = {
  opening: Opening;
  prefilled: Answers;
  guard: PageGuard;
  start?: FormStart;
  newIds?: readonly string[];
  /** Seconds until the page should be asked for again; null = never. */
  reloadIn?: number | null;
};

/**
 * What a form's page shows beside its version: whether it is open, and what the link brought; what the
 * spam guard gives to the visit; and what was typed into it when it comes back from a post.
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
    // Closed or not: what was typed stays in sight, and the failure says why it was not taken.
    return { opening: "open", prefilled: {}, guard: own, start, newIds };
  }
  const matchesPattern = await loadPatternMatcher(fields);
  return {
    guard,
    opening: await openingOf(live),
    reloadIn: secondsToReload(settings, Date.now()),
    prefilled: prefilledAnswers({ fields, allowedIds, parameters, matchesPattern }),
  };
}
