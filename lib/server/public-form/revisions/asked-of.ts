import "server-only";
import {
  partBefore,
  stagePart,
  stagesOfFields,
  visitorsPart,
} from "@/lib/form-engine/stages/stage-fields";
import type { StoredStep } from "../stages/steps.repository";
import type { PublishedVersion } from "../version/published-version";
import type { AskedFields } from "./corrected-answers";
import type { RevisedBy } from "./revisions.repository";

type Asking = {
  by: RevisedBy;
  /** The stage that is filled in, by its link. */
  stageId: string | undefined;
  /** Those of the submission; none where its version has no stages. */
  steps: readonly Pick<StoredStep, "stageId" | "state">[];
};

/**
 * Whoever fills in a stage is asked what is on its pages, respondents what visitors fill in, and owners all: but nobody for
 * what a stage is still to fill in.
 */
export function askedOf(
  { fields, settings: { stages } }: Pick<PublishedVersion, "fields" | "settings">,
  { by, stageId, steps }: Asking,
): AskedFields {
  if (stageId !== undefined) {
    const own = stagePart(fields, stageId);
    const before = partBefore(fields, { stages, stageId });
    const settled = new Set(before.map(({ id }) => id));
    return { fields: own, due: own, isWhole: true, settled };
  }
  const open = { isWhole: false, settled: new Set<string>() };
  if (by === "respondent") {
    const own = visitorsPart(fields);
    return { ...open, fields: own, due: own };
  }
  const stageOf = stagesOfFields(fields);
  const filled = new Set(
    steps.flatMap((step) =>
      step.state === "waiting" || step.state === "skipped" ? [] : [step.stageId],
    ),
  );
  const due = fields.filter(({ id }) => {
    const own = stageOf.get(id);
    return own === undefined || filled.has(own);
  });
  return { ...open, fields, due };
}
