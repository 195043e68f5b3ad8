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
  /** Ids of fields whose prefilled text can be put into a page that is rendered already. */
  fillable: Set<string>;
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

/** Whether this answer may be filled in after rendering, so that each person's text needs no page of its own. */
export function isFillable(version: PublishedVersion, [key, answer]: [string, unknown]): boolean {
  return typeof answer === "string" && linkRules(version).fillable.has(key);
}

/** From now on the answers of these fields are rendered: their controls show them in another way. */
export function setUnfillable(version: PublishedVersion, keys: readonly string[]): void {
  keys.forEach((key) => linkRules(version).fillable.delete(key));
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
