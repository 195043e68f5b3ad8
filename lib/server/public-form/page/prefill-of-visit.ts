import "server-only";
import {
  linkAnswers,
  readPrefill,
  type LinkParameters,
  type Prefill,
} from "@/lib/form-engine/answers/prefill/prefill";
import {
  namePeopleIfKnown,
  offersPeople,
} from "@/lib/server/public-form/board-values/public-people";
import type { PublishedVersion } from "../version/published-version";

export const NO_PREFILL: Prefill = { answers: {}, refused: {} };

/** What a link fills in. */
export async function prefillOfVisit(
  version: PublishedVersion,
  parameters: LinkParameters,
): Promise<Prefill> {
  const { fieldsOf } = version.linkRules;
  const fields = [...new Set(Object.keys(parameters).flatMap((name) => fieldsOf.get(name) ?? []))];
  if (fields.length === 0) {
    return NO_PREFILL;
  }
  const link = { fields, parameters };
  const given = linkAnswers(link);
  // Waiting for nothing takes longer than all else here.
  const read = fields.some(offersPeople) ? await namePeopleIfKnown(version, given) : given;
  return readPrefill({ ...link, matchesPattern: version.matchesPattern, read });
}

/** Ids of the texts that a page which is drawn already can be filled in with, so that each needs no page of its own. */
export function fillableKeys(version: PublishedVersion, answers: Prefill["answers"]): string[] {
  const { fillable } = version.linkRules;
  const texts = Object.entries(answers).filter(([, answer]) => typeof answer === "string");
  return texts.map(([key]) => key).filter((key) => fillable.has(key));
}
