import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { answerShape } from "@/lib/form-engine/answers/answer-shape";
import {
  linkAnswers,
  prefillNames,
  readPrefill,
  type LinkParameters,
  type Prefill,
} from "@/lib/form-engine/answers/prefill/prefill";
import {
  namePeopleIfKnown,
  offersPeople,
} from "@/lib/server/public-form/board-values/public-people";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { pipedIdsOf } from "@/lib/form-engine/piping/piping-texts";
import { readCalculations } from "@/lib/form-engine/calculations/read-calculations";
import type { PublishedVersion } from "../version/published-version";
import { weakMemoize } from "@/lib/utils/weak-memoize";

/** What of a version decides how its links are filled in; never stale, as versions are immutable. */
type LinkRules = {
  /** The fields that links fill in, by the parameters that do it. */
  fieldsOf: ReadonlyMap<string, Field>;
  /** Ids of fields of which nothing else in the page depends on the text. */
  fillable: ReadonlySet<string>;
};

const NO_PREFILL: Prefill = { answers: {}, refused: {} };

/** What a link fills in. */
export async function prefillOfVisit(
  version: PublishedVersion,
  parameters: LinkParameters,
): Promise<Prefill> {
  const { fieldsOf } = linkRules(version);
  const fields = [...new Set(Object.keys(parameters).flatMap((name) => fieldsOf.get(name) ?? []))];
  if (fields.length === 0) {
    return NO_PREFILL;
  }
  const link = { fields, allowedIds: version.settings.prefillFieldIds, parameters };
  const given = linkAnswers(link);
  // Waiting for nothing takes longer than all else here.
  const read = fields.some(offersPeople) ? await namePeopleIfKnown(version, given) : given;
  const matchesPattern = createPatternMatcher(version.fields);
  return readPrefill({ ...link, matchesPattern, read });
}

/** Ids of the texts that a page which is drawn already can be filled in with, so that each needs no page of its own. */
export function fillableKeys(version: PublishedVersion, answers: Prefill["answers"]): string[] {
  const { fillable } = linkRules(version);
  const texts = Object.entries(answers).filter(([, answer]) => typeof answer === "string");
  return texts.map(([key]) => key).filter((key) => fillable.has(key));
}

const linkRules = weakMemoize(({ fields, settings }: PublishedVersion): LinkRules => {
  const named = readCalculations(fields).flatMap(({ names }) => [...names]);
  const read = new Set([...fields.flatMap(readIdsOf), ...named, ...fields.flatMap(pipedIdsOf)]);
  return {
    fieldsOf: new Map(
      fields.flatMap((field) =>
        [...prefillNames([field], settings.prefillFieldIds)].map((name) => [name, field] as const),
      ),
    ),
    fillable: new Set(
      fields.filter((field) => isTyped(field) && !read.has(field.id)).map(({ id }) => id),
    ),
  };
});

function isTyped(field: Field): boolean {
  return ["typed", "numeric"].includes(answerShape(field));
}
