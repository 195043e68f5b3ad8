import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Opening } from "@/lib/domain/forms/opening";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import { prefilledAnswers, type LinkParameters } from "@/lib/form-engine/prefill";
import { pageGuardOf } from "@/lib/server/spam-guard/page-guard";
import type { LiveForm } from "./live-form";
import { openingOf } from "./opening-of";

type Visit = {
  live: LiveForm;
  /** Of the page's address. */
  parameters: LinkParameters;
};

const matchesPattern = createPatternMatcher();

/**
 * What a form's page shows beside its version: whether it is open, and what the link brought; and what
 * the spam guard gives to the visit.
 */
export async function publicPageContent({
  live,
  parameters,
}: Visit): Promise<{ opening: Opening; prefilled: Answers; guard: PageGuard }> {
  const { fields, settings } = live;
  const allowedIds = settings.prefillFieldIds;
  return {
    guard: pageGuardOf(live),
    opening: await openingOf(live),
    prefilled: prefilledAnswers({ fields, allowedIds, parameters, matchesPattern }),
  };
}
